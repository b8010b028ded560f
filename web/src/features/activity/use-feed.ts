import { useCallback, useMemo } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { isRemoval, eventKindOf } from '@barabar/core/events/kinds';
import { isUnanswered, messageOf } from '../../lib/api/api-error.ts';
import { type LoadedList, useList } from '../../store/use-list.ts';
import { changeParts } from '../../store/changes/ledger-change.ts';
import { getOutbox } from '../../store/outbox/outbox.ts';
import { movesMoney } from '../../store/outbox/outbox-entry.ts';
import { useDeviceState } from '../../store/device/state.ts';
import { activitiesOf, expensesOf, type FeedScope, NO_LOG, pairOf, settlementsOf } from './api.ts';
import { isBetween } from './expense-net.ts';
import { activityItem, expenseItem, type FeedItem, type FeedOrder, settlementItem } from './feed-item.ts';
import { mergeFeed } from './merge-feed.ts';
import { shortenLog } from './shorten-log.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { FAILURES } from './text.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import type { Activity } from '@barabar/core/contract/activities';

/** The record or series that a log entry is about. */
const subjectOf = ({ metadata }: Activity): string | undefined =>
  metadata.expenseId ?? metadata.settlementId ?? metadata.recurrenceId;

/**
 * If the removal is the newest entry that they have about it. A write that removed one of two merged records
 * left its own entry, too. Without such entries items stay the same objects.
 */
export function markOutOfReach(items: readonly FeedItem[]): FeedItem[] {
  const newest = new Map<string, Activity>();
  for (const { type, data } of items) {
    const subject = type === 'activity' ? subjectOf(data) : undefined;
    if (type !== 'activity' || subject === undefined) continue;
    const newestTime = newest.get(subject);
    const isSameWrite = newestTime?.createdAt.getTime() === data.createdAt.getTime();
    if (!newestTime || (isRemoval(newestTime) && isSameWrite)) newest.set(subject, data);
  }
  return items.map((item) => {
    const subject = item.type === 'activity' ? subjectOf(item.data) : undefined;
    const entry = subject === undefined ? undefined : newest.get(subject);
    return item.type === 'activity' && entry && isRemoval(entry) ? { ...item, isOutOfReach: true } : item;
  });
}

const claimKey = ({ group, metadata }: Activity): string =>
  `claim:${group?.id}:${metadata.memberUserId}:${metadata.formerName}`;
const linkKey = ({ user, metadata }: Activity): string => `link:${user.id}:${metadata.memberUserId}`;
const joinKey = ({ createdAt, metadata }: Activity): string =>
  `join:${metadata.memberUserId}:${createdAt.getTime()}`;

/** The key of whatever tells the same as an entry. A yes takes along what two people share outside of groups. */
function keyElsewhere(entry: Activity): string | undefined {
  const { type, group, metadata } = entry;
  if (type === 'expense_created') return `expense:${metadata.expenseId}`;
  if (type === 'settlement_created') return `settlement:${metadata.settlementId}`;
  if (type === 'claim_waiting') return claimKey(entry);
  if (type === 'user_joined_group') return joinKey(entry);
  return type === 'member_linked' && !group ? linkKey(entry) : undefined;
}

/**
 * Leaves out entries of the log that records in the feed tell, too; that of a deleted record stays. Who joined as a
 * name is one entry, and so is the yes to that. `loaded` includes what `mergeFeed` holds back.
 */
export function hideToldTwice(items: readonly FeedItem[], loaded: readonly FeedItem[]): FeedItem[] {
  const told = new Set<string | undefined>(
    loaded.flatMap(({ type, id, data }) => {
      if (type !== 'activity') return `${type}:${id}`;
      if (data.type === 'claim_confirmed') return [claimKey(data), linkKey(data)];
      return data.type === 'claim_waiting' || data.type === 'claim_done' ? joinKey(data) : [];
    }),
  );
  return items.filter(({ type, data }) => type !== 'activity' || !told.has(keyElsewhere(data)));
}

/**
 * Leaves out the log of records that were deleted on this device, until the log has the deletion: it would say that they
 * were added.
 */
export function hideGone(items: readonly FeedItem[], goneIds: ReadonlySet<string>): readonly FeedItem[] {
  if (goneIds.size === 0) return items;
  const untold = new Set(goneIds);
  for (const { type, data } of items)
    if (type === 'activity' && eventKindOf(data.type)?.says === 'deleted')
      untold.delete(subjectOf(data) ?? '');
  return items.filter(({ type, data }) => type !== 'activity' || !untold.has(subjectOf(data) ?? ''));
}

/** The records that the server deleted for this device since the lists were read. */
function goneHere(): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { effect } of getOutbox().takenChanges) {
    if (!movesMoney(effect)) continue;
    for (const { before, after } of changeParts(effect)) {
      if (after) ids.delete(after.id);
      else if (before) ids.add(before.id);
    }
  }
  return ids;
}

type LogItem = Extract<FeedItem, { readonly type: 'activity' }>;

/** Returns a key of the entry's record and day; undefined for entries about people and groups, which are not folded. */
function foldKey({ data, date }: LogItem): string | undefined {
  if (isRemoval(data)) return undefined;
  const { metadata } = data;
  const recordId = metadata.expenseId ?? metadata.actId ?? metadata.settlementId;
  return recordId === undefined ? undefined : `${recordId} ${localDay(date)}`;
}

/** Leaves one of the entries about settlements of one act that changed together: each says what was handed over by all. */
function onceForActs(items: readonly FeedItem[]): FeedItem[] {
  const told = new Set<string>();
  return items.filter((item) => {
    if (item.type !== 'activity' || item.data.metadata.actId === undefined) return true;
    const { type, metadata, createdAt } = item.data;
    const key = `${metadata.actId} ${type} ${createdAt.getTime()}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

/** Folds the log's entries about a record of one day and person into one, in the place of the newest. */
export function foldLog(items: readonly FeedItem[]): FeedItem[] {
  const folded: FeedItem[] = [];
  const indexes = new Map<string, number>();
  for (const item of onceForActs(items)) {
    const key = item.type === 'activity' ? foldKey(item) : undefined;
    const index = key === undefined ? undefined : indexes.get(key);
    const newest = index === undefined ? undefined : folded[index];
    if (
      index === undefined ||
      newest?.type !== 'activity' ||
      item.type !== 'activity' ||
      newest.data.user.id !== item.data.user.id
    ) {
      if (key !== undefined) indexes.set(key, folded.length);
      folded.push(item);
    } else {
      folded[index] = { ...newest, earlier: [...(newest.earlier ?? []), item.data] };
    }
  }
  return folded;
}

/** Joins the settlements of one act into one item, in the place of the first of them. */
export function foldActs(items: readonly FeedItem[]): readonly FeedItem[] {
  const acts = Map.groupBy(items, (item) => (item.type === 'settlement' ? item.data.actId : undefined));
  if ([...acts].every(([actId, { length }]) => actId === undefined || length < 2)) return items;
  return items.flatMap((item): readonly FeedItem[] => {
    if (item.type !== 'settlement' || item.data.actId === undefined) return [item];
    const { actId } = item.data;
    const act = acts.get(actId) ?? [];
    if (act.length < 2) return [item];
    if (item !== act[0]) return [];
    // By their ids, so that the row stays the same however the list is sorted.
    const [data = item.data, ...others] = act
      .flatMap((entry) => (entry.type === 'settlement' ? [entry.data] : []))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return [{ ...item, id: actId, data, others }];
  });
}

/** The error of each of the feed's lists; undefined for a list that was loaded. */
export interface FeedErrors {
  readonly expenses: unknown;
  readonly settlements: unknown;
  readonly activities: unknown;
}

/** The server's message, or else the catalogue's; spec §8 has none for expenses. Undefined if none failed. */
export function feedFailure(
  { expenses, settlements, activities }: FeedErrors,
  kind: FeedScope['kind'],
): { readonly detail: string } | undefined {
  if (expenses !== undefined) return { detail: messageOf(expenses, '') };
  if (settlements !== undefined) return { detail: messageOf(settlements, FAILURES.settlements[kind]) };
  if (activities !== undefined) return { detail: messageOf(activities, FAILURES.activities[kind]) };
  return undefined;
}

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

/** A friend's feed needs it (spec §7, Notes), and what is outside of groups. A group of two names no group. */
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
  { scope, order }: { scope: FeedScope; order: FeedOrder },
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
    const told = markOutOfReach(hideGone(hideToldTwice(shown, all), goneHere()));
    if (scope.kind === 'global') return { ...feed, items: foldActs(foldLog(told)) };
    const expenseIds = new Set(
      all.flatMap((item) => (item.type === 'expense' && isInScope(item, scope, viewerId) ? [item.id] : [])),
    );
    return { ...feed, items: foldActs(foldLog(shortenLog(told, expenseIds))) };
  }, [expenseList, settlementList, activityList, itemOf, hasLog, scope, viewerId]);
}

/** Three, or by day the two of records (spec §2, Activity list). `scope` is the same object for the same feed. */
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
