import { listActivities, type Activity } from '@barabar/core/contract/activities';
import {
  deleteExpense,
  listExpenses,
  listMyExpenses,
  restoreExpense,
  type Expense,
} from '@barabar/core/contract/expenses';
import {
  deleteSettlement,
  listSettlements,
  restoreSettlement,
  type Settlement,
} from '@barabar/core/contract/settlements';
import { LIMITS } from '@barabar/core/limits';
import { PROVISIONAL_VERSION, type LedgerChange } from '../../lib/ahead/ledger-change.ts';
import { showAhead } from '../../lib/ahead/show-ahead.ts';
import { callEndpoint, readPage } from '../../lib/api-client.ts';
import { pagedKeyOf, type PagedKey } from '../../lib/paged-key.ts';
import { revalidateAll } from '../../lib/revalidate.ts';
import type { FeedOrder, RecordItem, RecordReference } from './feed-item.ts';
import type { Page, PageRequest } from './paged-list.ts';

/** Which feed: everything of the viewer, everything of a group, or what the viewer shares with a friend. */
export type FeedScope =
  | { readonly kind: 'global' }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'friend'; readonly friendId: string };

/** One cursored list of the API: its SWR key, and how to load a page. */
export interface PagedSource<T> {
  /** null for a list that is not read. */
  readonly key: PagedKey | null;
  readonly loadPage: (request: PageRequest) => Promise<Page<T>>;
  /** Number of items in one request. */
  readonly pageSize: number;
}

/** A page of the API as a page of a list. */
export const pageOf = <T>({
  data,
  nextCursor,
}: {
  data: readonly T[];
  nextCursor?: string | undefined;
}): Page<T> => ({
  items: data,
  nextCursor,
});

/** The part of a query that sorts a list of records. */
const inOrder = (order: FeedOrder): { readonly sort?: 'day' } => (order === 'day' ? { sort: 'day' } : {});

/** The group's expenses, or else all of the viewer's. A friend's feed is filtered from the latter (spec §7, Notes). */
export function expensesOf(scope: FeedScope, order: FeedOrder): PagedSource<Expense> {
  if (scope.kind === 'group') {
    const query = { groupId: scope.groupId, ...inOrder(order) };
    return {
      key: pagedKeyOf(listExpenses, query),
      loadPage: async (page) => pageOf(await readPage(listExpenses, { query: { ...query, ...page } })),
      pageSize: LIMITS.pageSizeDefault,
    };
  }
  return {
    key: pagedKeyOf(listMyExpenses, inOrder(order)),
    loadPage: async (page) =>
      pageOf(await readPage(listMyExpenses, { query: { ...inOrder(order), ...page } })),
    // A friend's feed keeps only the expenses that the friend is in. Large pages find enough of them in fewer requests.
    pageSize: scope.kind === 'friend' ? LIMITS.pageSizeMax : LIMITS.pageSizeDefault,
  };
}

/** Settlements of the group, settlements with the friend, or all of the viewer's. */
export function settlementsOf(scope: FeedScope, order: FeedOrder): PagedSource<Settlement> {
  const query = {
    ...(scope.kind === 'group' && { groupId: scope.groupId }),
    ...(scope.kind === 'friend' && { userId: scope.friendId }),
    ...inOrder(order),
  };
  return {
    key: pagedKeyOf(listSettlements, query),
    loadPage: async (page) => pageOf(await readPage(listSettlements, { query: { ...query, ...page } })),
    pageSize: LIMITS.pageSizeDefault,
  };
}

/** Log entries of the group, of what the viewer shares with the friend, or all that the viewer may see. */
export function activitiesOf(scope: FeedScope): PagedSource<Activity> {
  const query = {
    ...(scope.kind === 'group' && { groupId: scope.groupId }),
    ...(scope.kind === 'friend' && { friendId: scope.friendId }),
  };
  return {
    key: pagedKeyOf(listActivities, query),
    loadPage: async (page) => pageOf(await readPage(listActivities, { query: { ...query, ...page } })),
    pageSize: LIMITS.pageSizeDefault,
  };
}

/** Stands for the log in a feed without it. Nothing is loaded. */
export const NO_LOG: PagedSource<Activity> = {
  key: null,
  loadPage: () => Promise.resolve({ items: [], nextCursor: undefined }),
  pageSize: LIMITS.pageSizeDefault,
};

interface Act {
  readonly currentUserId: string;
  /** A key for each deletion or restoring of a row, so that repeating the request changes nothing. */
  readonly idempotencyKey: string;
}

/**
 * Deletes the record of a feed row. Balances change at once; the row stays until the server has answered.
 * @throws {ApiError} if the server refuses it.
 */
export async function deleteRecord(item: RecordItem, { currentUserId, idempotencyKey }: Act): Promise<void> {
  const change: LedgerChange =
    item.type === 'expense'
      ? { kind: 'expense', before: item.data }
      : { kind: 'settlement', before: item.data };
  const request: Promise<unknown> =
    item.type === 'expense'
      ? callEndpoint(deleteExpense, { params: { expenseId: item.id }, idempotencyKey })
      : callEndpoint(deleteSettlement, { params: { settlementId: item.id }, idempotencyKey });
  await showAhead(change, {
    viewerId: currentUserId,
    request,
    answered: () => change,
    isRowKept: true,
  });
}

/**
 * Restores a deleted record of which only the id is known. Everything on screen is then read again.
 * @throws {ApiError} if the server refuses it.
 */
export async function restoreById({ kind, id }: RecordReference): Promise<void> {
  const idempotencyKey = crypto.randomUUID();
  await (kind === 'expense'
    ? callEndpoint(restoreExpense, { params: { expenseId: id }, idempotencyKey })
    : callEndpoint(restoreSettlement, { params: { settlementId: id }, idempotencyKey }));
  await revalidateAll();
}

/**
 * Restores the deleted record of a feed row. The row and the balances change before the server answers.
 * @throws {ApiError} if the server refuses it.
 */
export async function restoreRecord(item: RecordItem, { currentUserId, idempotencyKey }: Act): Promise<void> {
  const version = PROVISIONAL_VERSION;
  const viewerId = currentUserId;
  if (item.type === 'expense') {
    const ahead = { ...item.data, version };
    await showAhead(
      { kind: 'expense', after: ahead },
      {
        viewerId,
        request: callEndpoint(restoreExpense, { params: { expenseId: item.id }, idempotencyKey }),
        answered: (after) => ({ kind: 'expense', before: ahead, after }),
      },
    );
  } else {
    const ahead = { ...item.data, version };
    await showAhead(
      { kind: 'settlement', after: ahead },
      {
        viewerId,
        request: callEndpoint(restoreSettlement, { params: { settlementId: item.id }, idempotencyKey }),
        answered: (after) => ({ kind: 'settlement', before: ahead, after }),
      },
    );
  }
}
