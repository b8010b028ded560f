import type { FeedItem } from './feed-item.ts';

/** Joins the settlements of one act into one item, in the place of the first of them. */
export function foldActs(items: readonly FeedItem[]): readonly FeedItem[] {
  const acts = Map.groupBy(items, (item) => (item.type === 'settlement' ? item.data.actId : undefined));
  if ([...acts].every(([actId, { length }]) => actId === undefined || length < 2)) return items;
  return items.flatMap((item): readonly FeedItem[] => {
    if (item.type !== 'settlement' || item.data.actId === undefined) return [item];
    const [first, ...others] = acts.get(item.data.actId) ?? [];
    if (others.length === 0) return [item];
    if (item !== first) return [];
    return [{ ...item, others: others.flatMap((one) => (one.type === 'settlement' ? [one.data] : [])) }];
  });
}
