import { LIMITS } from '@barabar/core/limits';
import { toMinor } from '@barabar/core/money';
import { addFieldsOfParts } from '@barabar/core/splits/part';
import { WAYS } from '@barabar/core/splits/ways';
import type { ExpenseFields, StoredItem } from '../expenses/store.ts';
import { partsIn, type Rewriting } from './rewriting.ts';

type Split = ExpenseFields['splits'][number];

/** Adds the amounts of two parts that have become one person's. */
export const addAmounts = <P extends { readonly amount: Split['amount'] }>(one: P, other: P): P => ({
  ...one,
  amount: toMinor(one.amount + other.amount),
});

const addSplits = (one: Split, other: Split): Split => ({
  ...addAmounts(one, other),
  ...addFieldsOfParts(one, other),
});

const exactly = ({ userId, name, amount }: Split): Split => ({ userId, name, splitType: 'exact', amount });

/**
 * Adds the splits of two people who have become one. Of equal parts that person has two, so that an edit of the amount
 * still weighs everybody as before: equal splits become shares. The amounts of all others stay as they are.
 */
function splitsIn(splits: readonly Split[], rewriting: Rewriting): Split[] {
  const joined = partsIn(splits, rewriting, addSplits);
  if (joined.length === splits.length) return joined;
  const asShares = splits.map((split): Split => {
    const { splitType, shares } = split;
    if (splitType === 'items' || shares !== undefined || WAYS[splitType].weigh(split, 0) !== 1) return split;
    return { ...split, splitType: splitType === 'equal' ? 'shares' : splitType, shares: 1 };
  });
  const weighed = partsIn(asShares, rewriting, addSplits);
  return weighed.some(({ shares }) => (shares ?? 0) > LIMITS.sharesMax) ? weighed.map(exactly) : weighed;
}

/** An item; two weights that have become one person's are added. */
export function itemIn(item: StoredItem, { id }: Rewriting): StoredItem {
  const weights = new Map<string, number>();
  for (const { userId, weight } of item.sharedBy)
    weights.set(id(userId), (weights.get(id(userId)) ?? 0) + weight);
  return { ...item, sharedBy: [...weights].map(([userId, weight]) => ({ userId, weight })) };
}

type Bill = Pick<ExpenseFields, 'items' | 'charges' | 'splits'>;

/** A bill and its splits. Exact splits without a bill when a weight exceeds its limit. */
export function billIn({ items, charges, splits }: Bill, rewriting: Rewriting): Bill {
  const joined = items.map((item) => itemIn(item, rewriting));
  const owed = splitsIn(splits, rewriting);
  const isTooMuch = joined.some(({ sharedBy }) =>
    sharedBy.some(({ weight }) => weight > LIMITS.itemWeightMax),
  );
  return isTooMuch
    ? { items: [], charges: [], splits: owed.map(exactly) }
    : { items: joined, charges, splits: owed };
}
