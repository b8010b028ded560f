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
import { callEndpoint, callPage } from '../../lib/api-client.ts';
import type { RecordItem } from './feed-item.ts';
import type { Page, PageRequest } from './paged-list.ts';

/** Whose feed: everything of the reader's, a group's, or what is shared with a friend. */
export type FeedScope =
  | { readonly kind: 'global' }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'friend'; readonly friendId: string };

/** One cursored list of the API: its SWR key, and how to load a page. */
export interface PagedSource<T> {
  readonly key: readonly [path: string, query: object, kind: 'paged'];
  readonly loadPage: (request: PageRequest) => Promise<Page<T>>;
  /** Items asked for at a time. */
  readonly pageSize: number;
}

const pageOf = <T>({
  data,
  nextCursor,
}: {
  data: readonly T[];
  nextCursor?: string | undefined;
}): Page<T> => ({
  items: data,
  nextCursor,
});

/** A group's expenses; otherwise the reader's, which a friend's feed is filtered from (spec §7, Notes). */
export function expensesOf(scope: FeedScope): PagedSource<Expense> {
  if (scope.kind === 'group') {
    const query = { groupId: scope.groupId };
    return {
      key: [listExpenses.path, query, 'paged'],
      loadPage: async (page) => pageOf(await callPage(listExpenses, { query: { ...query, ...page } })),
      pageSize: LIMITS.pageSizeDefault,
    };
  }
  return {
    key: [listMyExpenses.path, {}, 'paged'],
    loadPage: async (page) => pageOf(await callPage(listMyExpenses, { query: page })),
    // Of these a friend's feed keeps only what the friend is in: the largest pages get there soonest.
    pageSize: scope.kind === 'friend' ? LIMITS.pageSizeMax : LIMITS.pageSizeDefault,
  };
}

/** Settlements of the group, with the friend, or all of the reader's. */
export function settlementsOf(scope: FeedScope): PagedSource<Settlement> {
  const query = {
    ...(scope.kind === 'group' && { groupId: scope.groupId }),
    ...(scope.kind === 'friend' && { userId: scope.friendId }),
  };
  return {
    key: [listSettlements.path, query, 'paged'],
    loadPage: async (page) => pageOf(await callPage(listSettlements, { query: { ...query, ...page } })),
    pageSize: LIMITS.pageSizeDefault,
  };
}

/** The log of the group, of what is shared with the friend, or all that the reader may see. */
export function activitiesOf(scope: FeedScope): PagedSource<Activity> {
  const query = {
    ...(scope.kind === 'group' && { groupId: scope.groupId }),
    ...(scope.kind === 'friend' && { friendId: scope.friendId }),
  };
  return {
    key: [listActivities.path, query, 'paged'],
    loadPage: async (page) => pageOf(await callPage(listActivities, { query: { ...query, ...page } })),
    pageSize: LIMITS.pageSizeDefault,
  };
}

/**
 * Deletes the record of a feed row.
 * @param idempotencyKey one for each row that is being deleted: a repeat changes nothing.
 * @throws {ApiError} when it is refused.
 */
export async function deleteRecord(item: RecordItem, idempotencyKey: string): Promise<void> {
  if (item.type === 'expense') {
    await callEndpoint(deleteExpense, { params: { expenseId: item.id }, idempotencyKey });
  } else {
    await callEndpoint(deleteSettlement, { params: { settlementId: item.id }, idempotencyKey });
  }
}

/**
 * Brings back the record of a row that was deleted.
 * @param idempotencyKey one for each row that is being restored: a repeat changes nothing.
 * @throws {ApiError} when it is refused.
 */
export async function restoreRecord({ type, id }: RecordItem, idempotencyKey: string): Promise<void> {
  if (type === 'expense') {
    await callEndpoint(restoreExpense, { params: { expenseId: id }, idempotencyKey });
  } else {
    await callEndpoint(restoreSettlement, { params: { settlementId: id }, idempotencyKey });
  }
}
