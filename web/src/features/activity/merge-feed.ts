/** What decides an item's place in the feed. */
export interface Placed {
  readonly type: 'expense' | 'settlement' | 'activity';
  readonly id: string;
  readonly date: Date;
}

/** One cursored list as far as it has been loaded, newest first, in the order in which the API gives it. */
export interface FeedSource<T extends Placed> {
  readonly items: readonly T[];
  /** Nothing older is left on the server. */
  readonly isFinished: boolean;
}

export interface MergedFeed<T extends Placed> {
  /** What may be shown, newest first: what comes later can only be appended. */
  readonly items: readonly T[];
  readonly isFinished: boolean;
  /** Indexes of the sources to ask for their next page; empty exactly when finished. */
  readonly toLoad: readonly number[];
}

/** At the same millisecond a record stands above the log's line about it, so that the line never comes without it. */
const RANK: Readonly<Record<Placed['type'], number>> = { expense: 0, settlement: 1, activity: 2 };

/**
 * A source is asked for more once fewer than this many of its items wait behind the cut: the lists then advance
 * together, in one round trip rather than in turns.
 */
const WAITING_ITEMS_MIN = 10;

/** Order of the feed: newest first, ties by kind and then as the API breaks them, by descending id. Total and antisymmetric. */
export function compareInFeed(a: Placed, b: Placed): number {
  const byTime = b.date.getTime() - a.date.getTime();
  if (byTime !== 0) return byTime;
  const byKind = RANK[a.type] - RANK[b.type];
  if (byKind !== 0) return byKind;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

/**
 * Merges lists that are loaded page by page. An item may be shown only if no unfinished list could still yield a newer
 * one; whatever a list has yet to give is older than the last item it gave. The cut is therefore the newest last item
 * of the unfinished lists, and everything not older than it is settled.
 */
export function mergeFeed<T extends Placed>(sources: readonly FeedSource<T>[]): MergedFeed<T> {
  const unfinished = sources.filter(({ isFinished }) => !isFinished);
  const lasts = unfinished.flatMap(({ items }) => items.at(-1) ?? []);
  // An unfinished list that has given nothing yet could still give the newest item of all.
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

/** k-way merge of sorted lists; k is three, so the head to take next is looked for, not kept in a heap. */
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
