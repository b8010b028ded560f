import { useCallback, useMemo } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { isUnanswered } from '../../lib/api/api-error.ts';
import { type LoadedList, useList } from '../../store/use-list.ts';
import { useDeviceState } from '../../store/device/state.ts';
import { pairOf, activitiesOf, expensesOf, NO_LOG, settlementsOf, type FeedScope } from './api.ts';
import { isBetween } from './expense-net.ts';
import { feedFailure } from './feed-failure.ts';
import { activityItem, expenseItem, settlementItem, type FeedItem, type FeedOrder } from './feed-item.ts';
import { foldActs } from './fold-acts.ts';
import { foldLog } from './fold-log.ts';
import { hideToldTwice } from './hide-told-twice.ts';
import { markOutOfReach } from './mark-out-of-reach.ts';
import { mergeFeed } from './merge-feed.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

/** The items of the shared feed that can be shown, and the state of loading. */
export interface Feed {
  readonly items: readonly FeedItem[];
  /** Whether the first page of a list is still loading. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly isFinished: boolean;
  /** Set when a list failed to load. `detail` is the server's message, the error catalogue's, or empty. */
  readonly failure: { readonly detail: string } | undefined;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/**
 * Whether an item belongs to the scope. A friend's feed needs this filter (spec §7, Notes), and what is outside of groups.
 * What is in a group of two names no group.
 */
function isInScope(item: FeedItem, scope: FeedScope, viewerId: string): boolean {
  if (scope.kind !== 'group' && scope.isOutside && item.data.group) return false;
  if (scope.kind !== 'friend' || item.type === 'activity') return true;
  if (item.type === 'expense') return isBetween(item.data, pairOf(scope, viewerId));
  const { fromUserId, toUserId } = item.data;
  const [, ...friendIds] = pairOf(scope, viewerId);
  return friendIds.includes(fromUserId) || friendIds.includes(toUserId);
}

/** The lists of a scope; without the log where the feed has none, or the device does not know it. */
function useFeedLists(scope: FeedScope, order: FeedOrder) {
  const sources = useMemo(
    () => ({
      expenses: expensesOf(scope, order),
      settlements: settlementsOf(scope, order),
      activities: order === 'day' ? NO_LOG : activitiesOf(scope),
    }),
    [scope, order],
  );
  const expenses = useList(sources.expenses);
  const settlements = useList(sources.settlements);
  const activities = useList(sources.activities);
  // What the device holds has no log. Records are shown without it then.
  const isFromDevice = useDeviceState().answer !== undefined;
  const isLogMissing = isFromDevice && !activities.list && isUnanswered(activities.error);
  return { expenses, settlements, activities, hasLog: order !== 'day' && !isLogMissing };
}

/** Merges the lists. This depends on them alone, because the states around them change with every request. */
function useMergedFeed(
  { expenses, settlements, activities, hasLog }: ReturnType<typeof useFeedLists>,
  { scope, order }: FeedOf,
) {
  const { id: viewerId } = useCurrentUser();
  const itemOf = useMemo(
    () => ({
      expense: onceForEach((data: Expense) => expenseItem(data, order)),
      settlement: onceForEach((data: Settlement) => settlementItem(data, order)),
      activity: onceForEach(activityItem),
    }),
    [order],
  );
  const { list: expenseList } = expenses;
  const { list: settlementList } = settlements;
  const { list: activityList } = activities;
  return useMemo(() => {
    const lists = [
      sourceOf(expenseList, itemOf.expense),
      sourceOf(settlementList, itemOf.settlement),
      ...(hasLog ? [sourceOf(activityList, itemOf.activity)] : []),
    ];
    const feed = mergeFeed(lists);
    const shown = feed.items.filter((item) => isInScope(item, scope, viewerId));
    const all = lists.flatMap(({ items }) => items);
    return { ...feed, items: foldActs(foldLog(markOutOfReach(hideToldTwice(shown, all)))) };
  }, [expenseList, settlementList, activityList, itemOf, hasLog, scope, viewerId]);
}

interface FeedOf {
  readonly scope: FeedScope;
  readonly order: FeedOrder;
}

/**
 * Reads the lists of a scope and merges them (spec §2, Activity list): three, or by day the two of records.
 * @param scope the same object as long as it is the same feed (`useSameScope`).
 */
export function useFeed(scope: FeedScope, order: FeedOrder): Feed {
  const read = useFeedLists(scope, order);
  const { expenses, settlements, activities, hasLog } = read;
  const states = hasLog ? [expenses, settlements, activities] : [expenses, settlements];
  const merged = useMergedFeed(read, { scope, order });
  const loadMore = useCallback(() => {
    for (const index of merged.toLoad) states[index]?.loadMore();
    // oxlint-disable-next-line react/exhaustive-deps -- the lists stand for the array of them
  }, [merged, hasLog, expenses, settlements, activities]);
  return {
    items: merged.items,
    isLoading: states.some(({ list, error }) => !list && !error),
    isLoadingMore: states.some(({ isLoadingMore }) => isLoadingMore),
    isFinished: merged.isFinished,
    failure: feedFailure(
      {
        expenses: expenses.error,
        settlements: settlements.error,
        activities: hasLog ? activities.error : undefined,
      },
      scope.kind,
    ),
    loadMore,
    retry: () => {
      for (const { error, retry } of states) if (error !== undefined) retry();
    },
  };
}

/** Returns the same object as long as kind and id are the same, even if the caller passes a new object each time. */
export function useSameScope(scope: FeedScope): FeedScope {
  const groupId = scope.kind === 'group' ? scope.groupId : undefined;
  const friendId = scope.kind === 'friend' ? scope.friendId : undefined;
  const isOutside = scope.kind === 'group' ? undefined : scope.isOutside;
  const places = scope.kind === 'friend' ? scope.placeIds?.join(' ') : undefined;
  return useMemo(() => {
    if (groupId !== undefined) return { kind: 'group', groupId };
    if (friendId !== undefined) return { kind: 'friend', friendId, placeIds: places?.split(' '), isOutside };
    return { kind: 'global', isOutside };
  }, [groupId, friendId, places, isOutside]);
}

const sourceOf = <T>(list: LoadedList<T> | undefined, itemOf: (data: T) => FeedItem) => ({
  items: (list?.items ?? []).map(itemOf),
  isFinished: list !== undefined && list.nextCursor === undefined,
});

/** Makes the item of each record only once. React does not render the row of an item again that is the same. */
function onceForEach<T extends object>(itemOf: (data: T) => FeedItem): (data: T) => FeedItem {
  const items = new WeakMap<T, FeedItem>();
  return (data) => {
    const item = items.get(data) ?? itemOf(data);
    items.set(data, item);
    return item;
  };
}
