import type { Directed } from './direction.ts';
import { invariant } from './invariant.ts';
import { sumMinor, toMinor, type Currency, type Minor } from './money.ts';
import { pairKeyOf, sortPair } from './pair.ts';

export interface Payer<C extends Currency = Currency> {
  readonly userId: string;
  readonly amount: Minor<C>;
}

export interface Share<C extends Currency = Currency> {
  readonly userId: string;
  /** Minor units, ≥ 0. */
  readonly amount: Minor<C>;
}

export interface Divided<C extends Currency = Currency> extends Directed {
  /** Amounts > 0 that sum to the expense. */
  readonly payers: readonly Payer<C>[];
  /** Amounts ≥ 0 that sum to the same. */
  readonly splits: readonly Share<C>[];
}

/** In minor units of one currency. Never zero; negative when the debt becomes smaller. */
export interface Effect<C extends Currency = Currency> {
  readonly creditorId: string;
  readonly debtorId: string;
  readonly amount: Minor<C>;
}

/** Signed for `members[0]`: positive means that `members[1]` owes `members[0]`. */
export interface PairDelta<C extends Currency = Currency> {
  readonly pairKey: string;
  readonly members: readonly [string, string];
  readonly amount: Minor<C>;
}

function netByPerson<C extends Currency>(payers: readonly Payer<C>[], splits: readonly Share<C>[]) {
  const nets = new Map<string, number>();
  for (const { userId, amount } of payers) nets.set(userId, (nets.get(userId) ?? 0) + amount);
  for (const { userId, amount } of splits) nets.set(userId, (nets.get(userId) ?? 0) - amount);
  // Sorted by id, so that the effects do not depend on the order of people.
  return [...nets].filter(([, net]) => net !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Each cell is its proportional part, rounded down or up. By Gale and Ryser a solution exists; giving each
 * row's units to the columns that need most finds it.
 */
function allocateTable(rows: readonly number[], columns: readonly number[]): number[][] {
  const total = columns.reduce((sum, column) => sum + BigInt(column), 0n);
  const products = rows.map((row) => columns.map((column) => BigInt(row) * BigInt(column)));
  const cells = products.map((row) => row.map((product) => Number(product / total)));
  const wanting = columns.map((column, c) => column - cells.reduce((sum, row) => sum + (row[c] ?? 0), 0));
  for (const [r, row] of cells.entries()) {
    const remainders = (products[r] ?? []).map((product) => Number(product % total));
    const units = (rows[r] ?? 0) - row.reduce((sum, cell) => sum + cell, 0);
    const byNeed = [...columns.keys()].toSorted(
      (a, b) => (wanting[b] ?? 0) - (wanting[a] ?? 0) || (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b,
    );
    for (const c of byNeed.slice(0, units)) {
      row[c] = (row[c] ?? 0) + 1;
      wanting[c] = (wanting[c] ?? 0) - 1;
    }
  }
  invariant(
    wanting.every((units) => units === 0),
    'every column is covered',
  );
  return cells;
}

/**
 * Each debtor's net is divided among creditors in proportion to theirs: sums are exact, no pair is a minor unit off,
 * order does not matter, and a refund cancels its expense for every pair. Throws InvariantError for uneven sums.
 */
export function effectsOfExpense<C extends Currency>({
  payers,
  splits,
  isRefund = false,
}: Divided<C>): Effect<C>[] {
  invariant(
    sumMinor(payers.map(({ amount }) => amount)) === sumMinor(splits.map(({ amount }) => amount)),
    'what was paid is what is split',
  );
  const nets = netByPerson(payers, splits);
  const creditors = nets.filter(([, net]) => net > 0);
  const debtors = nets.filter(([, net]) => net < 0);
  const table = allocateTable(
    debtors.map(([, net]) => -net),
    creditors.map(([, net]) => net),
  );
  return debtors.flatMap(([owing], row) =>
    creditors.flatMap(([owed], column) => {
      const amount = toMinor<C>(table[row]?.[column] ?? 0);
      const [creditorId, debtorId] = isRefund ? [owing, owed] : [owed, owing];
      return amount === 0 ? [] : [{ creditorId, debtorId, amount }];
    }),
  );
}

/** `toUserId` now owes `fromUserId` the amount, which cancels the debt. */
export function effectsOfSettlement<C extends Currency>({
  fromUserId,
  toUserId,
  amount,
}: {
  fromUserId: string;
  toUserId: string;
  amount: Minor<C>;
}): Effect<C>[] {
  return [{ creditorId: fromUserId, debtorId: toUserId, amount }];
}

/** What a settlement clears, as far as balances go. */
export interface Clearing<C extends Currency = Currency> {
  /** What was handed over. */
  readonly amount: Minor<C>;
  readonly currency: C;
  /** What it clears in each currency, signed for the payer. None: its own amount. */
  readonly settles?: readonly { readonly amount: Minor; readonly currency: Currency }[] | undefined;
}

/**
 * In minor units, above zero what the payer owed. The one place that knows that it may clear others than its amount.
 */
export const clearedBy = ({ amount, currency, settles = [] }: Clearing): NonNullable<Clearing['settles']> =>
  settles.length > 0 ? settles : [{ amount, currency }];

export interface CurrencyEffects {
  readonly currency: Currency;
  readonly effects: readonly Effect[];
}

/** The effects of an expense or a settlement, in each currency that it changes. */
export function effectsByCurrency(
  record:
    | (Divided & { readonly currency: Currency })
    | (Clearing & { readonly fromUserId: string; readonly toUserId: string }),
): CurrencyEffects[] {
  if ('splits' in record) return [{ currency: record.currency, effects: effectsOfExpense(record) }];
  return clearedBy(record).map(({ amount, currency }) => ({
    currency,
    effects: effectsOfSettlement({ ...record, amount }),
  }));
}

export function invertEffects<C extends Currency>(effects: readonly Effect<C>[]): Effect<C>[] {
  return effects.map(({ creditorId, debtorId, amount }) => ({
    creditorId,
    debtorId,
    amount: toMinor<C>(-amount),
  }));
}

/** Pairs whose sum is zero are left out. One balance is written for each delta. */
export function deltasByPair<C extends Currency>(effects: readonly Effect<C>[]): PairDelta<C>[] {
  const sums = new Map<string, { members: readonly [string, string]; amount: number }>();
  for (const { creditorId, debtorId, amount } of effects) {
    const members = sortPair(creditorId, debtorId);
    const key = pairKeyOf(creditorId, debtorId);
    const sum = sums.get(key) ?? { members, amount: 0 };
    sum.amount += members[0] === creditorId ? amount : -amount;
    sums.set(key, sum);
  }
  return [...sums]
    .filter(([, { amount }]) => amount !== 0)
    .map(([pairKey, { members, amount }]) => ({ pairKey, members, amount: toMinor<C>(amount) }));
}

/**
 * In minor units: positive when the other person owes `userId`. Throws InvariantError when `userId` is not in the pair.
 */
export function balanceFor<C extends Currency>(
  userId: string,
  { members, amount }: { members: readonly [string, string]; amount: Minor<C> },
): Minor<C> {
  invariant(members.includes(userId), 'only the two people of a pair have a side of its balance');
  return toMinor<C>(members[0] === userId ? amount : -amount);
}
