import type { Settlement } from '@barabar/core/contract/settlements';
import { groupByCurrency, sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
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

/** What changes hands by the settlements of one act in one currency. */
export interface ActNet {
  readonly currency: Currency;
  readonly amountMinor: Minor;
}

/**
 * What changes hands by the settlements of one act: the payer of the larger part, and the net in each currency, below zero
 * for what goes the other way.
 */
export function netOfAct(settlements: readonly [Settlement, ...Settlement[]]): {
  /** A settlement in the direction of the net. */
  readonly towards: Settlement;
  readonly nets: readonly ActNet[];
} {
  const [first] = settlements;
  const netsFor = (payerId: string): readonly ActNet[] =>
    groupByCurrency(settlements).map(([currency, rows]) => ({
      currency,
      amountMinor: sumMinor(
        rows.map(({ fromUserId, amount }) => (fromUserId === payerId ? amount : toMinor(-amount))),
      ),
    }));
  const nets = netsFor(first.fromUserId);
  const isTurned = (nets[0]?.amountMinor ?? 0) < 0;
  const towards = isTurned ? settlements.find(({ fromUserId }) => fromUserId === first.toUserId) : first;
  return towards && isTurned ? { towards, nets: netsFor(first.toUserId) } : { towards: first, nets };
}
