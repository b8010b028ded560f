import type { Bill, Charge, Item } from './bill.ts';
import { invariant } from './invariant.ts';
import { DEFAULT_CURRENCY, formatAmount, sumMinor, toMinor, type Currency, type Minor } from './money.ts';
import { said, type Said } from './messages/said.ts';

/** What each person in a bill owes, in the order in which the items name them, or why that cannot be said. */
export type BillResult<C extends Currency = Currency> =
  | { readonly isOk: true; readonly parts: { readonly userId: string; readonly amount: Minor<C> }[] }
  | ({ readonly isOk: false } & Said);

/** '₹40.00 belongs to nobody' */
export const unassigned = (amountMinor: Minor, currency: Currency = DEFAULT_CURRENCY): Said =>
  said('item-unassigned', { amount: formatAmount(amountMinor, { currency }) });

/** 'Items and charges come to ₹80.00, but the expense is ₹90.00' */
const billMismatch = (sum: Minor, amount: Minor, currency: Currency = DEFAULT_CURRENCY): Said =>
  said('bill-mismatch', { sum: formatAmount(sum, { currency }), amount: formatAmount(amount, { currency }) });

/** The sum of a bill's items and charges, in minor units. */
export function sumBill<C extends Currency>({
  items,
  charges,
}: Pick<Bill<C>, 'items' | 'charges'>): Minor<C> {
  return sumMinor([...items, ...charges].map(({ amount }) => amount));
}

/** The sum of the items that nobody shares, in minor units. */
export function sumUnassigned<C extends Currency>(items: readonly Item<C>[]): Minor<C> {
  return sumMinor(items.filter(({ sharedBy }) => sharedBy.length === 0).map(({ amount }) => amount));
}

/**
 * Parts are exact fractions, rounded once by largest remainder; equal ones go to the larger part, then to whom items
 * name first. A charge over items that cost nothing is spread equally. Throws InvariantError for an amount below 1.
 */
export function splitBill<C extends Currency>(bill: Bill<C>): BillResult<C> {
  invariant(bill.amountMinor > 0, 'an expense has an amount above zero');
  const fault = findFault(bill);
  if (fault) return { isOk: false, ...fault };
  const { numerators, denominator } = computeExactParts(bill);
  if ([...numerators.values()].some((numerator) => numerator < 0n))
    return { isOk: false, ...said('part-below-zero') };
  const amounts = roundToSum([...numerators.values()], denominator, bill.amountMinor);
  const parts = [...numerators.keys()].map((userId, index) => ({
    userId,
    amount: toMinor<C>(amounts[index] ?? 0),
  }));
  return { isOk: true, parts };
}

/** What the first broken rule says. */
function findFault<C extends Currency>({ amountMinor, currency, items, charges }: Bill<C>): Said | undefined {
  if (items.length === 0) return said('no-items');
  const sum = sumBill({ items, charges });
  if (sum !== amountMinor) return billMismatch(sum, amountMinor, currency);
  if (items.some(({ sharedBy }) => hasTwins(sharedBy.map(({ userId }) => userId))))
    return said('duplicate-participant');
  if (items.every(({ sharedBy }) => sharedBy.length === 0)) return said('no-splits');
  if (items.some(({ sharedBy }) => sharedBy.length === 0)) return unassigned(sumUnassigned(items), currency);
  return charges
    .map((charge) => findFaultOfCharge(charge, items.length))
    .find((fault) => fault !== undefined);
}

function findFaultOfCharge(
  { kind, amount, on, includesService = false }: Charge,
  itemCount: number,
): Said | undefined {
  const hasRightSign = kind === 'rounding' || (kind === 'discount' ? amount <= 0 : amount >= 0);
  if (!hasRightSign) return said('charge-sign');
  if (kind === 'service' && includesService) return said('service-on-service');
  if (on === 'all') return undefined;
  const areThere =
    on.length > 0 && on.every((index) => Number.isInteger(index) && index >= 0 && index < itemCount);
  return areThere && !hasTwins(on) ? undefined : said('charge-on');
}

const hasTwins = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** Numerators by person. Their denominator belongs to all of them. */
export type Numerators = Map<string, bigint>;

/** What each person has had so far, as fractions of minor units with one denominator. */
interface Base {
  readonly items: readonly Numerators[];
  readonly service: Numerators;
  readonly denominator: bigint;
}

const isService = ({ kind }: Charge): boolean => kind === 'service';

/**
 * A base sums to a whole number, so the denominator stays small: the least common multiple of the items'
 * weights, times those of the bases of charges.
 */
export function computeExactParts({ items, charges }: Pick<Bill, 'items' | 'charges'>): {
  numerators: Numerators;
  denominator: bigint;
} {
  const ordered = divideItems(items);
  const service = spreadCharges(charges.filter(isService), ordered);
  const served: Base = { ...multiply(ordered, service.factor), service: service.parts };
  const others = spreadCharges(
    charges.filter((charge) => !isService(charge)),
    served,
  );
  const all = multiply(served, others.factor);
  return { numerators: addUp([...all.items, all.service, others.parts]), denominator: all.denominator };
}

/** Divides each item by its weights. */
function divideItems(items: readonly Item[]): Base {
  const totals = items.map(({ sharedBy }) => sumBigints(sharedBy.map(({ weight }) => BigInt(weight))));
  const denominator = leastCommonMultiple(totals);
  const parts = items.map(({ amount, sharedBy }, index): Numerators => {
    const unit = BigInt(amount) * (denominator / (totals[index] ?? 1n));
    return new Map(sharedBy.map(({ userId, weight }) => [userId, unit * BigInt(weight)]));
  });
  return { items: parts, service: new Map(), denominator };
}

/** Spreads charges over a base. The parts have the base's denominator times the factor. */
function spreadCharges(charges: readonly Charge[], base: Base): { parts: Numerators; factor: bigint } {
  const spreads = charges.map((charge) => ({ amount: BigInt(charge.amount), ...findWeights(charge, base) }));
  const factor = leastCommonMultiple(spreads.map(({ total }) => total));
  const parts = spreads.map(({ amount, weights, total }) => scale(weights, amount * (factor / total)));
  return { parts: addUp(parts), factor };
}

/** The weights over which a charge is spread, with the base's denominator; total: their sum as a whole number. */
function findWeights(
  { spread, on, includesService = false }: Charge,
  { items, service, denominator }: Base,
): { weights: Numerators; total: bigint } {
  const chosen = addUp(items.filter((_, index) => on === 'all' || on.includes(index)));
  const weights = includesService ? addUp([chosen, service]) : chosen;
  const total = sumBigints([...weights.values()]) / denominator;
  if (spread === 'proportional' && total > 0n) return { weights, total };
  return {
    weights: new Map([...chosen.keys()].map((userId) => [userId, denominator])),
    total: BigInt(chosen.size),
  };
}

const multiply = ({ items, service, denominator }: Base, factor: bigint): Base => ({
  items: items.map((parts) => scale(parts, factor)),
  service: scale(service, factor),
  denominator: denominator * factor,
});

/** Rounds fractions ≥ 0, whose sum is a whole number, by largest remainder. */
function roundToSum(numerators: readonly bigint[], denominator: bigint, sum: number): number[] {
  const cells = numerators.map((numerator, index) => ({
    index,
    numerator,
    remainder: numerator % denominator,
  }));
  const rounded = numerators.map((numerator) => Number(numerator / denominator));
  const byRemainder = cells.toSorted(
    (a, b) => compare(b.remainder, a.remainder) || compare(b.numerator, a.numerator) || a.index - b.index,
  );
  const rest = sum - rounded.reduce((total, part) => total + part, 0);
  for (const { index } of byRemainder.slice(0, rest)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}

const compare = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1);

const scale = (parts: Numerators, factor: bigint): Numerators =>
  new Map([...parts].map(([userId, numerator]) => [userId, numerator * factor]));

function addUp(all: readonly Numerators[]): Numerators {
  const sums: Numerators = new Map();
  for (const parts of all)
    for (const [userId, numerator] of parts) sums.set(userId, (sums.get(userId) ?? 0n) + numerator);
  return sums;
}

const sumBigints = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

const leastCommonMultiple = (values: readonly bigint[]): bigint =>
  values.reduce((multiple, value) => (multiple / greatestCommonDivisor(multiple, value)) * value, 1n);
