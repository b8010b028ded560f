import { listActivities, type Activity } from '@barabar/core/contract/activities';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { listExpenses, listMyExpenses, restoreExpense, type Expense } from '@barabar/core/contract/expenses';
import { listSettlements, restoreSettlement, type Settlement } from '@barabar/core/contract/settlements';
import { LIMITS } from '@barabar/core/limits';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { listOf, type ListSource } from '../../store/use-list.ts';
import type { OutboxAction } from '../../store/outbox/outbox-endpoints.ts';
import type { LedgerChange } from '../../store/changes/ledger-change.ts';
import { joinedAdvance, joinedSettlement } from '../../store/changes/joined-record.ts';
import { submitChange } from '../../store/outbox/submit.ts';
import type { Change } from '../../store/outbox/submit-change.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import type { FeedOrder, RecordItem, RecordReference, SettlementItem } from './feed-item.ts';

/** Which feed: everything of the viewer, everything of a group, or what the viewer shares with a friend. */
export type FeedScope =
  | { readonly kind: 'global' }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'friend'; readonly friendId: string };

/** The part of a query that sorts a list of records. */
const inOrder = (order: FeedOrder): { readonly sort?: 'day' } => (order === 'day' ? { sort: 'day' } : {});

/** The group's expenses, or else all of the viewer's. A friend's feed is filtered from the latter (spec §7, Notes). */
export function expensesOf(scope: FeedScope, order: FeedOrder): ListSource<Expense> {
  if (scope.kind === 'group')
    return listOf(listExpenses, { query: { groupId: scope.groupId, ...inOrder(order) } });
  // A friend's feed keeps only the expenses that the friend is in. If the first page has too few of them, large pages find
  // more in fewer requests.
  const nextPageSize = scope.kind === 'friend' ? LIMITS.pageSizeMax : undefined;
  return listOf(listMyExpenses, { query: inOrder(order) }, { nextPageSize });
}

/** Settlements of the group, settlements with the friend, or all of the viewer's. */
export function settlementsOf(scope: FeedScope, order: FeedOrder): ListSource<Settlement> {
  const query = {
    ...(scope.kind === 'group' && { groupId: scope.groupId }),
    ...(scope.kind === 'friend' && { userId: scope.friendId }),
    ...inOrder(order),
  };
  return listOf(listSettlements, { query });
}

/** Log entries of the group, of what the viewer shares with the friend, or all that the viewer may see. */
export function activitiesOf(scope: FeedScope): ListSource<Activity> {
  const query = {
    ...(scope.kind === 'group' && { groupId: scope.groupId }),
    ...(scope.kind === 'friend' && { friendId: scope.friendId }),
  };
  return listOf(listActivities, { query });
}

/** Stands for the log in a feed without it. Nothing is loaded. */
export const NO_LOG: ListSource<Activity> = listOf(listActivities, null);

interface Act {
  readonly currentUserId: string;
  /** A key for each deletion or restoring of a row, so that repeating the request changes nothing. */
  readonly idempotencyKey: string;
}

/** Whether a row is a settlement of an act, whose others the list may not have. */
const isOfAct = ({ data }: SettlementItem): boolean => data.actId !== undefined;

/**
 * Deletes the record of a feed row, or all settlements of its act in one call. Balances change at once; the row stays
 * until the server has answered.
 * @returns what it has made of the record; undefined without a connection, when it waits on this device.
 * @throws {ApiError} if the server refuses it.
 */
export const deleteRecord = (
  item: RecordItem,
  { currentUserId: viewerId, idempotencyKey }: Act,
): Promise<DeletedRecord | undefined> =>
  item.type === 'expense'
    ? submitChange({
        action: 'deleteExpense',
        params: { expenseId: item.id },
        idempotencyKey,
        viewerId,
        effect: { kind: 'expense', before: item.data, ...joinedSettlement(item.data) },
      })
    : submitChange({
        action: isOfAct(item) ? 'deleteAct' : 'deleteSettlement',
        params: { settlementId: item.data.id },
        idempotencyKey,
        viewerId,
        effect: {
          kind: 'settlement',
          before: item.data,
          ...(item.others && { parts: item.others.map((before) => ({ kind: 'settlement', before })) }),
          ...joinedAdvance(item.data),
        },
      });

/**
 * Restores a deleted record of which only the id is known, and what was deleted with it in one act. Everything on screen is
 * then read again.
 * @throws {ApiError} if the server refuses it.
 */
export async function restoreById({ kind, id }: RecordReference): Promise<void> {
  const idempotencyKey = crypto.randomUUID();
  await (kind === 'expense'
    ? callEndpoint(restoreExpense, { params: { expenseId: id }, idempotencyKey })
    : callEndpoint(restoreSettlement, {
        params: { settlementId: id },
        query: { act: 'true' },
        idempotencyKey,
      }));
  await revalidateAll();
}

/** Makes a change. @returns whether it is made: otherwise it waits on this device. */
const submit = async <Action extends OutboxAction>(change: Change<Action>): Promise<boolean> =>
  (await submitChange(change)) !== undefined;

/** A record that was deleted and restored. */
const restored = <Item extends { readonly version: number }>(item: Item): Item => ({
  ...item,
  version: item.version + 2,
});

/** The restoring of what was deleted in the same act. */
const restoredWith = ({ joined }: Pick<LedgerChange, 'joined'>): Pick<LedgerChange, 'joined'> => {
  if (!joined?.before) return {};
  return joined.kind === 'expense'
    ? { joined: { kind: joined.kind, after: restored(joined.before) } }
    : { joined: { kind: joined.kind, after: restored(joined.before) } };
};

/**
 * Restores the deleted record of a feed row. The row and the balances change before the server answers.
 * @param item the row as it was before the deletion.
 * @returns whether it is restored. Without a connection that waits on this device.
 * @throws {ApiError} if the server refuses it.
 */
export const restoreRecord = (
  item: RecordItem,
  { currentUserId: viewerId, idempotencyKey }: Act,
): Promise<boolean> =>
  item.type === 'expense'
    ? submit({
        action: 'restoreExpense',
        params: { expenseId: item.id },
        idempotencyKey,
        viewerId,
        effect: {
          kind: 'expense',
          after: restored(item.data),
          ...restoredWith(joinedSettlement(item.data)),
        },
      })
    : submit({
        action: isOfAct(item) ? 'restoreAct' : 'restoreSettlement',
        params: { settlementId: item.data.id },
        idempotencyKey,
        viewerId,
        effect: {
          kind: 'settlement',
          after: restored(item.data),
          ...restoredWith(joinedAdvance(item.data)),
          ...(item.others && {
            parts: item.others.map((one) => ({ kind: 'settlement', after: restored(one) })),
          }),
        },
      });
