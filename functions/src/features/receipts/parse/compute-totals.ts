import { sumNumbers } from '@barabar/core/sum-numbers';
import type { BillAmounts } from './collect-amounts.ts';

export interface ComputedTotal {
  readonly minor: number;
  readonly points: number;
  /** The sum that the computation starts from, if there is only one; it does not support that sum. */
  readonly base: number | undefined;
  /** Whether few other amounts would give it by chance. */
  readonly isFirm: boolean;
  /** Several computations of one kind count once for a total. */
  readonly kind: 'change' | 'paid' | 'sum' | 'rounded' | 'subtotal' | 'items';
}

const POINTS: Readonly<Record<ComputedTotal['kind'], number>> = {
  change: 6,
  paid: 4,
  sum: 4,
  rounded: 3,
  subtotal: 0.5,
  items: 1.5,
};
/** Amounts of each kind that are combined. This bounds the time for long pages. */
const TRIED_MAX = 8;
/** Subtotals that may be parts of one bill: food and drinks, with and without tax. */
const PARTS_MAX = 4;
const RUPEE = 100;

const some = (amounts: readonly number[]): number[] => amounts.slice(0, TRIED_MAX);

const repeated = (amounts: readonly number[]): Set<number> =>
  new Set(amounts.filter((amount, index) => amounts.indexOf(amount) < index));

/** Before rounding. `isConclusive` is false when the sum only repeats one amount of the bill. */
function* possibleSums(
  { subtotals, totals, taxes, services, charges, discounts }: BillAmounts,
  itemsSum: number | undefined,
): Generator<{ base: number; sum: number; isConclusive: boolean; isFirm: boolean }> {
  const extras = new Set([
    0,
    sumNumbers(services),
    sumNumbers(charges),
    sumNumbers(services) + sumNumbers(charges),
  ]);
  const reductions = new Set([0, sumNumbers(discounts), ...discounts.slice(0, 3)]);
  const parts = [...subtotals, ...totals].slice(0, PARTS_MAX);
  const pairs = new Set(parts.flatMap((part, index) => parts.slice(index + 1).map((other) => part + other)));
  const bases = new Set([...some(subtotals), ...totals.slice(0, 4), ...pairs]);
  if (itemsSum !== undefined) bases.add(itemsSum);
  for (const base of bases) {
    for (const tax of some(taxes)) {
      for (const extra of extras) {
        for (const reduction of reductions) {
          const isPlain = tax === 0 && extra === 0 && reduction === 0;
          const isFirm = subtotals.includes(base) || totals.includes(base) || (pairs.has(base) && isPlain);
          const isConclusive = !isPlain || pairs.has(base);
          if (isConclusive || subtotals.includes(base) || base === itemsSum)
            yield { base, sum: base + tax + extra - reduction, isConclusive, isFirm };
        }
      }
    }
  }
}

/** Cash less change; subtotal with taxes, charges, discount and rounding; the sum of the items. */
export function computeTotals(bill: BillAmounts, itemsSum: number | undefined): ComputedTotal[] {
  const found = new Map<string, ComputedTotal>();
  const note = (
    minor: number,
    kind: ComputedTotal['kind'],
    { base, isFirm = true }: { base?: number; isFirm?: boolean } = {},
  ) => {
    const key = `${kind} ${minor}`;
    const earlierTotal = found.get(key);
    if (minor <= 0) return;
    found.set(key, {
      minor,
      kind,
      isFirm: isFirm || earlierTotal?.isFirm === true,
      points: POINTS[kind],
      base: earlierTotal === undefined || earlierTotal.base === base ? base : undefined,
    });
  };
  for (const paid of some(bill.paid)) {
    for (const change of some([...bill.change, ...bill.balances]))
      note(paid - change, change > 0 ? 'change' : 'paid');
  }
  // A bill may be paid in several parts.
  if (bill.paid.length > 1) note(sumNumbers(bill.paid), 'paid');
  for (const change of bill.paid.length === 0 ? some(bill.change) : []) {
    for (const total of new Set([...bill.finals, ...bill.totals, ...repeated(bill.unnamed)])) {
      if (change > 0 && bill.unnamed.includes(total + change)) note(total, 'change');
    }
  }
  const roundings = new Set([0, ...some(bill.roundings).flatMap((rounding) => [rounding, -rounding])]);
  for (const { base, sum, isConclusive, isFirm } of possibleSums(bill, itemsSum)) {
    for (const rounding of roundings) {
      // The sum of the items alone is noted below.
      if (rounding === 0 && !isConclusive && !isFirm) continue;
      // Items plus the printed rounding equal whole rupees, which is hardly chance.
      const isRounded = rounding !== 0 && (sum + rounding) % RUPEE === 0;
      note(sum + rounding, isConclusive || rounding !== 0 ? 'sum' : 'subtotal', {
        base,
        isFirm: isFirm || isRounded,
      });
    }
    const whole = Math.round(sum / RUPEE) * RUPEE;
    // A sum that is rounded back to its base supports nothing.
    if (whole !== base && (isConclusive || (bill.isRounded && whole !== sum)))
      note(whole, 'rounded', { base, isFirm });
  }
  if (itemsSum !== undefined) note(itemsSum, 'items');
  return [...found.values()].toSorted((a, b) => b.points - a.points);
}
