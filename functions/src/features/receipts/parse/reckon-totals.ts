import { add } from './add.ts';
import type { Sums } from './sum-up.ts';

/** What the total must be if some other amounts are right. */
export interface Reckoning {
  readonly minor: number;
  /** How much it says for that total. */
  readonly points: number;
  /** The sum it begins with, if only one leads to it: says nothing of that sum itself. */
  readonly base: number | undefined;
  /** Whether few other amounts could come to it by chance. */
  readonly isFirm: boolean;
  /** Reckonings of one kind say the same only once. */
  readonly kind: 'change' | 'paid' | 'sum' | 'rounded' | 'subtotal' | 'items';
}

const POINTS: Readonly<Record<Reckoning['kind'], number>> = {
  change: 6,
  paid: 4,
  sum: 4,
  rounded: 3,
  subtotal: 0.5,
  items: 1.5,
};
/** Amounts of each kind that are tried with one another: nothing grows with the length of a page. */
const TRIED_MAX = 8;
/** Subtotals that may be parts of one bill: food and drinks, with tax and without. */
const PARTS_MAX = 4;
const RUPEE = 100;

const some = (amounts: readonly number[]): number[] => amounts.slice(0, TRIED_MAX);

const repeated = (amounts: readonly number[]): Set<number> =>
  new Set(amounts.filter((amount, index) => amounts.indexOf(amount) < index));

/** What a bill comes to before rounding, and whether that is more than one of its amounts repeated. */
function* sums(
  { subtotals, totals, taxes, services, charges, discounts }: Sums,
  itemsSum: number | undefined,
): Generator<{ base: number; sum: number; isTelling: boolean; isFirm: boolean }> {
  const extras = new Set([0, add(services), add(charges), add(services) + add(charges)]);
  const reductions = new Set([0, add(discounts), ...discounts.slice(0, 3)]);
  const parts = [...subtotals, ...totals].slice(0, PARTS_MAX);
  const pairs = new Set(parts.flatMap((one, index) => parts.slice(index + 1).map((other) => one + other)));
  const bases = new Set([...some(subtotals), ...totals.slice(0, 4), ...pairs]);
  if (itemsSum !== undefined) bases.add(itemsSum);
  for (const base of bases) {
    for (const tax of some(taxes)) {
      for (const extra of extras) {
        for (const reduction of reductions) {
          const isPlain = tax === 0 && extra === 0 && reduction === 0;
          const isFirm = subtotals.includes(base) || totals.includes(base) || (pairs.has(base) && isPlain);
          const isTelling = !isPlain || pairs.has(base);
          if (isTelling || subtotals.includes(base) || base === itemsSum)
            yield { base, sum: base + tax + extra - reduction, isTelling, isFirm };
        }
      }
    }
  }
}

/**
 * What the total of a bill must be by its other amounts: cash less change; subtotal with taxes, charges, discount and
 * rounding; the sum of the items.
 */
export function reckonTotals(bill: Sums, itemsSum: number | undefined): Reckoning[] {
  const found = new Map<string, Reckoning>();
  const note = (
    minor: number,
    kind: Reckoning['kind'],
    { base, isFirm = true }: { base?: number; isFirm?: boolean } = {},
  ) => {
    const key = `${kind} ${minor}`;
    const known = found.get(key);
    if (minor <= 0) return;
    found.set(key, {
      minor,
      kind,
      isFirm: isFirm || known?.isFirm === true,
      points: POINTS[kind],
      base: known === undefined || known.base === base ? base : undefined,
    });
  };
  for (const paid of some(bill.paid)) {
    for (const change of some([...bill.change, ...bill.balances]))
      note(paid - change, change > 0 ? 'change' : 'paid');
  }
  // Paid in parts.
  if (bill.paid.length > 1) note(add(bill.paid), 'paid');
  for (const change of bill.paid.length === 0 ? some(bill.change) : []) {
    for (const total of new Set([...bill.finals, ...bill.totals, ...repeated(bill.unnamed)])) {
      if (change > 0 && bill.unnamed.includes(total + change)) note(total, 'change');
    }
  }
  const roundings = new Set([0, ...some(bill.roundings).flatMap((rounding) => [rounding, -rounding])]);
  for (const { base, sum, isTelling, isFirm } of sums(bill, itemsSum)) {
    for (const rounding of roundings) {
      // The items alone are noted below.
      if (rounding === 0 && !isTelling && !isFirm) continue;
      // Items that come to whole rupees by the rounding that is printed do not by chance.
      const isRounded = rounding !== 0 && (sum + rounding) % RUPEE === 0;
      note(sum + rounding, isTelling || rounding !== 0 ? 'sum' : 'subtotal', {
        base,
        isFirm: isFirm || isRounded,
      });
    }
    const whole = Math.round(sum / RUPEE) * RUPEE;
    // Rounded back to what it began with, it says nothing.
    if (whole !== base && (isTelling || (bill.isRounded && whole !== sum)))
      note(whole, 'rounded', { base, isFirm });
  }
  if (itemsSum !== undefined) note(itemsSum, 'items');
  return [...found.values()].toSorted((a, b) => b.points - a.points);
}
