import { signOfExpense } from './direction.ts';
import type { Bill } from './bill.ts';
import type { DayBasis } from './day-period.ts';
import { weightsByDays, type DaysThere } from './days-there.ts';
import { computeExactParts, splitBill, type Numerators } from './items.ts';
import { effectsOfExpense, type Divided, type Share } from './ledger.ts';
import type { Currency, Minor } from './money.ts';
import { signOf, type Side } from './record-parts.ts';
import type { StoredSplitType } from './split-types.ts';
import type { PartFields } from './splits/part.ts';
import { WAYS } from './splits/ways.ts';

/** What of an expense says how its shares follow from its amount. */
export interface DividedExpense extends Pick<Divided, 'payers' | 'isRefund'> {
  readonly amount: Minor;
  readonly currency: Currency;
  readonly splits: readonly (Share & PartFields & { readonly splitType: StoredSplitType })[];
  readonly items?: Bill['items'] | undefined;
  readonly charges?: Bill['charges'] | undefined;
  readonly basis?: DayBasis | undefined;
  readonly daysThere?: readonly DaysThere[] | undefined;
}

/** Amounts by person, as numerators over one denominator. */
interface Exact {
  readonly numerators: Numerators;
  readonly denominator: bigint;
}

const sumOf = (values: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const value of values) sum += value;
  return sum;
};

/** Somebody's part of a division: an amount, and by which weight they get of what all these amounts leave. */
interface WeighedPart {
  readonly userId: string;
  readonly fixed: bigint;
  readonly weight: bigint;
}

/** What everybody counts in a division; undefined where somebody typed the shares. */
function partsIn({ splits, basis, daysThere }: DividedExpense): WeighedPart[] | undefined {
  if (basis && daysThere) {
    const weights = weightsByDays(basis, daysThere);
    return daysThere.map(({ userId }, index) => ({ userId, fixed: 0n, weight: weights[index] ?? 0n }));
  }
  const parts = splits.flatMap(({ splitType, ...split }) => {
    if (splitType === 'exact' || splitType === 'items') return [];
    const { isMoney, read, weigh } = WAYS[splitType];
    const value = read(split) ?? 0;
    return [
      { userId: split.userId, fixed: BigInt(isMoney ? value : 0), weight: BigInt(weigh(split, value)) },
    ];
  });
  return parts.length === splits.length ? parts : undefined;
}

/** The shares before they were rounded; undefined where somebody typed them. */
function divide(expense: DividedExpense): Exact | undefined {
  const { amount, splits, items, charges = [] } = expense;
  if (splits[0]?.splitType === 'items') {
    const isWhole = items && splitBill({ amountMinor: amount, items, charges }).isOk;
    return isWhole ? computeExactParts({ items, charges }) : undefined;
  }
  const parts = partsIn(expense);
  if (!parts) return undefined;
  const denominator = sumOf(parts.map(({ weight }) => weight));
  if (denominator === 0n) return undefined;
  const rest = BigInt(amount) - sumOf(parts.map(({ fixed }) => fixed));
  const numerators = new Map(
    parts.map(({ userId, fixed, weight }) => [userId, fixed * denominator + rest * weight]),
  );
  return { numerators, denominator };
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

/** What `divide` returns; undefined also where a stored share is not its exact one, rounded: it has another origin. */
function exactShares(expense: DividedExpense): Exact | undefined {
  const exact = divide(expense);
  const isRounded =
    exact?.numerators.size === expense.splits.length &&
    expense.splits.every(({ userId, amount }) => {
      const stored = BigInt(amount) * exact.denominator;
      return distance(stored, exact.numerators.get(userId) ?? 0n) < exact.denominator;
    });
  return isRounded ? exact : undefined;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const ZERO: Fraction = { numerator: 0n, denominator: 1n };

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [first, second] = [a < 0n ? -a : a, b];
  while (second !== 0n) [first, second] = [second, first % second];
  return first;
}

function add(a: Fraction, b: Fraction): Fraction {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  const denominator = a.denominator * b.denominator;
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** What an expense would add to a side if nothing had to be rounded. */
function exactPart(expense: DividedExpense, exact: Exact | undefined, side: Side): Fraction {
  const { payers, splits } = expense;
  const { denominator } = exact ?? ZERO;
  const nets = new Map<string, bigint>();
  for (const { userId, amount } of payers)
    nets.set(userId, (nets.get(userId) ?? 0n) + BigInt(amount) * denominator);
  for (const { userId, amount } of splits)
    nets.set(
      userId,
      (nets.get(userId) ?? 0n) - (exact ? (exact.numerators.get(userId) ?? 0n) : BigInt(amount)),
    );
  const sign = BigInt(signOfExpense(expense));
  for (const [userId, net] of nets) nets.set(userId, sign * net);
  if ('userId' in side) return { numerator: nets.get(side.userId) ?? 0n, denominator };
  const [debtor, creditor] = [nets.get(side.debtorId) ?? 0n, nets.get(side.creditorId) ?? 0n];
  // Each debtor owes every creditor in proportion to what that one gets.
  const total = sumOf([...nets.values()].filter((net) => net > 0n));
  const product = debtor * creditor;
  if (product >= 0n) return ZERO;
  return { numerator: creditor > 0n ? -product : product, denominator: denominator * total };
}

/** What an expense adds to a side, without what it would add if nothing had to be rounded. */
function roundingIn(expense: DividedExpense, side: Side): Fraction {
  const rounded = effectsOfExpense(expense).reduce(
    (sum, effect) => sum + BigInt(signOf(effect, side)) * BigInt(effect.amount),
    0n,
  );
  const { numerator, denominator } = exactPart(expense, exactShares(expense), side);
  return { numerator: rounded * denominator - numerator, denominator };
}

/** ₹100 among three is 33.33, 33.33 and 33.34; false where what was rounded up and down cancels. Of one currency. */
export function includesRounding(expenses: Iterable<DividedExpense>, side: Side): boolean {
  let sum = ZERO;
  for (const expense of expenses) {
    const rounding = roundingIn(expense, side);
    if (rounding.numerator !== 0n) sum = add(sum, rounding);
  }
  return sum.numerator !== 0n;
}
