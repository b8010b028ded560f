import type { CalendarDay } from '@barabar/core/calendar-day';

/** The fields that decide an item's place in the feed. */
export interface Placed {
  readonly type: 'expense' | 'settlement' | 'activity';
  readonly id: string;
  readonly date: Date;
  /** In a feed by day: the day, by which it is sorted before the date. All items have one, or none has. */
  readonly day?: CalendarDay;
}

/** The loaded part of one cursored list, newest first, in the API's order. */
export interface FeedSource<T extends Placed> {
  readonly items: readonly T[];
  /** Whether the server has no older items. */
  readonly isFinished: boolean;
}

export interface MergedFeed<T extends Placed> {
  /** The items to show, newest first. Items that load later are only ever appended. */
  readonly items: readonly T[];
  readonly isFinished: boolean;
  /** Indexes of the sources whose next page is to be loaded; empty exactly when `isFinished`. */
  readonly toLoad: readonly number[];
}

/** At the same millisecond a record comes before the log entry about it, so that the entry never shows without it. */
const RANK: Readonly<Record<Placed['type'], number>> = { expense: 0, settlement: 1, activity: 2 };

/** Once fewer of a source's items wait behind the cut: the lists then load in one round trip. */
const WAITING_ITEMS_MIN = 10;

/** The latest day, if there are days, then newest, by kind, then by descending id as in the API. Total. */
export function compareInFeed(a: Placed, b: Placed): number {
  if (a.day !== undefined && b.day !== undefined && a.day !== b.day) return a.day < b.day ? 1 : -1;
  const byTime = b.date.getTime() - a.date.getTime();
  if (byTime !== 0) return byTime;
  const byKind = RANK[a.type] - RANK[b.type];
  if (byKind !== 0) return byKind;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

/** Shows an item only if no unfinished list can return a newer one: from the newest of their last items on. */
export function mergeFeed<T extends Placed>(sources: readonly FeedSource<T>[]): MergedFeed<T> {
  const unfinished = sources.filter(({ isFinished }) => !isFinished);
  const lasts = unfinished.flatMap(({ items }) => items.at(-1) ?? []);
  // An unfinished list without items could still give the newest item of all.
  const isAnythingOpen = lasts.length === unfinished.length;
  const cut = lasts.toSorted(compareInFeed)[0];
  const isOpen = (item: T): boolean => isAnythingOpen && (!cut || compareInFeed(item, cut) <= 0);
  const toLoad = sources.flatMap(({ items, isFinished }, index) =>
    !isFinished && items.filter((item) => !isOpen(item)).length < WAITING_ITEMS_MIN ? [index] : [],
  );
  return {
    items: mergeSorted(sources.map(({ items }) => items.filter(isOpen))),
    isFinished: unfinished.length === 0,
    toLoad,
  };
}

/** Merges sorted lists. There are three, so that comparing all heads is simpler than a heap and fast enough. */
function mergeSorted<T extends Placed>(lists: readonly (readonly T[])[]): T[] {
  const merged: T[] = [];
  const positions = lists.map(() => 0);
  for (;;) {
    let next: { readonly item: T; readonly list: number } | undefined;
    for (const [list, items] of lists.entries()) {
      const item = items[positions[list] ?? 0];
      if (item && (!next || compareInFeed(item, next.item) < 0)) next = { item, list };
    }
    if (!next) return merged;
    merged.push(next.item);
    positions[next.list] = (positions[next.list] ?? 0) + 1;
  }
}
