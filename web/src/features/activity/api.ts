import { listActivities, type Activity } from '@barabar/core/contract/activities';
import { listExpenses, listMyExpenses, type Expense } from '@barabar/core/contract/expenses';
import { listSettlements, type Settlement } from '@barabar/core/contract/settlements';
import { LIMITS } from '@barabar/core/limits';
import { firstPageOf, listOf, type ListSource } from '../../store/list-source.ts';
import type { FeedOrder } from './feed-item.ts';

/** `isOutside` leaves out what is in groups. */
export type FeedScope =
  | { readonly kind: 'global'; readonly isOutside?: boolean | undefined }
  | { readonly kind: 'group'; readonly groupId: string }
  | {
      readonly kind: 'friend';
      readonly friendId: string;
      readonly isOutside?: boolean | undefined;
      /** The ids of all places of the friend, if they are somebody by name. */
      readonly placeIds?: readonly string[] | undefined;
    };

export type Pair = readonly [viewerId: string, ...friendIds: string[]];

export const pairOf = (
  { friendId, placeIds = [friendId] }: Extract<FeedScope, { kind: 'friend' }>,
  viewerId: string,
): Pair => [viewerId, ...placeIds];

/** The part of a query that sorts a list of records. */
const inOrder = (order: FeedOrder): { readonly sort?: 'day' } => (order === 'day' ? { sort: 'day' } : {});

/** The group's expenses, or else all of the viewer's. A friend's feed is filtered from the latter (spec §7, Notes). */
export function expensesOf(scope: FeedScope, order: FeedOrder): ListSource<Expense> {
  if (scope.kind === 'group')
    return listOf(listExpenses, { query: { groupId: scope.groupId, ...inOrder(order) } });
  // A friend's feed keeps only the expenses that the friend is in, and one outside of groups those without a group. If the
  // first page has too few of them, large pages find more in fewer requests.
  const nextPageSize = scope.kind === 'friend' || scope.isOutside ? LIMITS.pageSizeMax : undefined;
  return listOf(listMyExpenses, { query: inOrder(order) }, { nextPageSize });
}

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

/** Returns the calls that a feed makes first, unless the viewer has chosen the order by day. */
export const firstCallsOf = (scope: FeedScope): readonly string[] =>
  [expensesOf(scope, 'recorded'), settlementsOf(scope, 'recorded'), activitiesOf(scope)].map(firstPageOf);
