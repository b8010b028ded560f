import { invariant } from './invariant.ts';
import { sumMinor, toMinor, type Currency, type Minor } from './money.ts';
import { pairKeyOf, sortPair } from './pair.ts';

/** What one person paid of an expense. */
export interface Payer<C extends Currency = Currency> {
  readonly userId: string;
  /** Minor units, > 0. */
  readonly amount: Minor<C>;
}

/** What one person's share of an expense is. */
export interface Share<C extends Currency = Currency> {
  readonly userId: string;
  /** Minor units, ≥ 0. */
  readonly amount: Minor<C>;
}

/** A change of what `debtorId` owes `creditorId`, in minor units of one currency; never zero, negative when it lowers it. */
export interface Effect<C extends Currency = Currency> {
  readonly creditorId: string;
  readonly debtorId: string;
  readonly amount: Minor<C>;
}

/** The change of one pair's balance, signed for `members[0]`: positive means that `members[1]` owes `members[0]`. */
export interface PairDelta<C extends Currency = Currency> {
  readonly pairKey: string;
  readonly members: readonly [string, string];
  readonly amount: Minor<C>;
}

function netByPerson<C extends Currency>(payers: readonly Payer<C>[], splits: readonly Share<C>[]) {
  const nets = new Map<string, number>();
  for (const { userId, amount } of payers) nets.set(userId, (nets.get(userId) ?? 0) + amount);
  for (const { userId, amount } of splits) nets.set(userId, (nets.get(userId) ?? 0) - amount);
  // By id, so that the effects do not depend on the order in which people were listed.
  return [...nets].filter(([, net]) => net !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Cells that sum to each row and to each column exactly, every one of them the floor of its proportional part
 * (row × column / total) or one more. The fractional parts left over have whole row and column sums, so by Gale and Ryser
 * there is a way to hand out the units, and giving each row's to the columns that need most finds it.
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
 * What an expense changes between every two people: each debtor's net (share − paid) is carried to the creditors in
 * proportion to their nets (paid − share). Everybody's effects sum to paid − share exactly, and no pair is more than one
 * minor unit off its proportional part. The order in which people are listed does not matter.
 * @param payers amounts > 0 that sum to the expense.
 * @param splits amounts ≥ 0 that sum to the same.
 * @throws {InvariantError} when the two sums differ.
 */
export function effectsOfExpense<C extends Currency>({
  payers,
  splits,
}: {
  readonly payers: readonly Payer<C>[];
  readonly splits: readonly Share<C>[];
}): Effect<C>[] {
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
  return debtors.flatMap(([debtorId], row) =>
    creditors.flatMap(([creditorId], column) => {
      const amount = toMinor<C>(table[row]?.[column] ?? 0);
      return amount === 0 ? [] : [{ creditorId, debtorId, amount }];
    }),
  );
}

/** What a settlement changes: `toUserId` now owes `fromUserId` what was paid, which cancels the debt it settles. */
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

/** The effects that undo these. */
export function invertEffects<C extends Currency>(effects: readonly Effect<C>[]): Effect<C>[] {
  return effects.map(({ creditorId, debtorId, amount }) => ({
    creditorId,
    debtorId,
    amount: toMinor<C>(-amount),
  }));
}

/** Effects summed for each pair; pairs that do not move are left out. One balance is written for each. */
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
 * A pair's balance from one member's side, in minor units: positive when the other person owes `userId`.
 * @throws {InvariantError} when `userId` is not of the pair.
 */
export function balanceFor<C extends Currency>(
  userId: string,
  { members, amount }: { readonly members: readonly [string, string]; readonly amount: Minor<C> },
): Minor<C> {
  invariant(members.includes(userId), 'only the two people of a pair have a side of its balance');
  return toMinor<C>(members[0] === userId ? amount : -amount);
}
