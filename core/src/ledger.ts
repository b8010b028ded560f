import type { Directed } from './direction.ts';
import { invariant } from './invariant.ts';
import { sumMinor, toMinor, type Currency, type Minor } from './money.ts';
import { pairKeyOf, sortPair } from './pair.ts';

/** The part of an expense that one person paid. */
export interface Payer<C extends Currency = Currency> {
  readonly userId: string;
  /** Minor units, > 0. */
  readonly amount: Minor<C>;
}

/** The part of an expense that one person owes. */
export interface Share<C extends Currency = Currency> {
  readonly userId: string;
  /** Minor units, ≥ 0. */
  readonly amount: Minor<C>;
}

/** What of an expense says who owes whom. */
export interface Divided<C extends Currency = Currency> extends Directed {
  /** Amounts > 0 that sum to the expense. */
  readonly payers: readonly Payer<C>[];
  /** Amounts ≥ 0 that sum to the same. */
  readonly splits: readonly Share<C>[];
}

/**
 * A change of what `debtorId` owes `creditorId`, in minor units of one currency. Never zero; negative when
 * the debt becomes smaller.
 */
export interface Effect<C extends Currency = Currency> {
  readonly creditorId: string;
  readonly debtorId: string;
  readonly amount: Minor<C>;
}

/**
 * The change of one pair's balance, signed for `members[0]`: positive means that `members[1]` owes
 * `members[0]`.
 */
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
 * Allocates a table whose rows and columns have given sums. Each cell is its proportional part (row × column
 * / total), rounded down or up. The remainders have whole row and column sums, so by Gale and Ryser a
 * solution exists; giving each row's units to the columns that need most finds it.
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
 * The effects of an expense. Each debtor's net (share − paid) is divided among the creditors in proportion to
 * their nets (paid − share). Each person's effects sum to paid − share exactly, and no pair is more than one
 * minor unit off its proportional part. The order of people does not matter. A refund has the effects of the same
 * expense with debtor and creditor exchanged, so that the two cancel for every pair.
 * @throws {InvariantError} when payers and splits have different sums
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

/**
 * The effects of a settlement: `toUserId` now owes `fromUserId` the amount, which cancels the debt that it
 * settles.
 */
export function effectsOfSettlement<C extends Currency>({
  fromUserId,
  toUserId,
  amount,
}: {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amount: Minor<C>;
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
 * What a settlement clears in each currency, in minor units: above zero what the payer owed, below zero what they were
 * owed. It is the one place that knows that a settlement may clear others than its own amount.
 */
export const clearedBy = ({ amount, currency, settles = [] }: Clearing): NonNullable<Clearing['settles']> =>
  settles.length > 0 ? settles : [{ amount, currency }];

/** The effects of a record in one of its currencies. */
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

/** The effects that undo the given ones. */
export function invertEffects<C extends Currency>(effects: readonly Effect<C>[]): Effect<C>[] {
  return effects.map(({ creditorId, debtorId, amount }) => ({
    creditorId,
    debtorId,
    amount: toMinor<C>(-amount),
  }));
}

/**
 * Sums effects for each pair. Pairs whose sum is zero are left out. One balance is written for each delta.
 */
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
 * A pair's balance as one member sees it, in minor units: positive when the other person owes `userId`.
 * @throws {InvariantError} when `userId` is not in the pair
 */
export function balanceFor<C extends Currency>(
  userId: string,
  { members, amount }: { readonly members: readonly [string, string]; readonly amount: Minor<C> },
): Minor<C> {
  invariant(members.includes(userId), 'only the two people of a pair have a side of its balance');
  return toMinor<C>(members[0] === userId ? amount : -amount);
}
