import type { FeedItem } from './feed-item.ts';

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
      .flatMap((one) => (one.type === 'settlement' ? [one.data] : []))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return [{ ...item, id: actId, data, others }];
  });
}
