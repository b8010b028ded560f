import {
  deltasByPair,
  effectsByCurrency,
  type Clearing,
  type CurrencyEffects,
  type Divided,
  type PairDelta,
} from '@barabar/core/ledger';
import { CURRENCIES, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { membersOfPair } from '@barabar/core/pair';

export interface BalanceKey {
  readonly pairKey: string;
  readonly groupId: string | null;
  readonly currency: Currency;
}

export function balanceIdOf({ pairKey, groupId, currency }: BalanceKey): string {
  return `${pairKey}_${groupId ?? 'none'}_${currency}`;
}

interface LedgerRecord {
  readonly groupId: string | null;
  readonly currency: Currency;
  readonly deletedAt: Date | null;
}

export interface LedgerExpense extends LedgerRecord, Required<Divided> {}

export interface LedgerSettlement extends LedgerRecord {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amount: Minor;
  readonly settles?: Clearing['settles'];
}

/** Moves of balances by currency and pairKey, with the balance's sign, in minor units; never zero. */
export type Moves = Readonly<Partial<Record<Currency, Readonly<Record<string, Minor>>>>>;

/** What simplifying debts has moved within a group so far: everybody's moves sum to zero. */
export interface LedgerSimplification {
  readonly groupId: string;
  readonly moves: Moves;
}

/** What a record changes between everybody in it, in each of its currencies; a deleted one changes nothing. */
export const effectsOfRecord = (record: LedgerExpense | LedgerSettlement): CurrencyEffects[] =>
  record.deletedAt === null ? effectsByCurrency(record) : [];

/** The pairs that a record changes in any currency, with each currency's change by itself. */
export const deltasOfRecord = (record: LedgerExpense | LedgerSettlement): PairDelta[] =>
  effectsOfRecord(record).flatMap(({ effects }) => deltasByPair(effects));

/** What a balance must be, by its document's id; signed for `members[0]`, minor units. Even ones may be among them. */
export type ExpectedBalances = Map<
  string,
  BalanceKey & { readonly members: readonly [string, string]; readonly amount: Minor }
>;

function add(
  expected: ExpectedBalances,
  { groupId, currency }: Omit<BalanceKey, 'pairKey'>,
  delta: PairDelta,
) {
  const { pairKey, members } = delta;
  const id = balanceIdOf({ pairKey, groupId, currency });
  const amount = toMinor((expected.get(id)?.amount ?? 0) + delta.amount);
  expected.set(id, { pairKey, members, groupId, currency, amount });
}

/** Deleted records have no effects. The order does not matter, so records can be streamed. */
export function countRecord(expected: ExpectedBalances, record: LedgerExpense | LedgerSettlement): void {
  const { groupId } = record;
  for (const { currency, effects } of effectsOfRecord(record))
    for (const delta of deltasByPair(effects)) add(expected, { groupId, currency }, delta);
}

/** Adds what simplifying has moved in one group: it belongs to the truth as the records do. */
export function countSimplification(
  expected: ExpectedBalances,
  { groupId, moves }: LedgerSimplification,
): void {
  for (const currency of CURRENCIES) {
    for (const [pairKey, amount] of Object.entries(moves[currency] ?? {}))
      add(expected, { groupId, currency }, { pairKey, members: membersOfPair(pairKey), amount });
  }
}

/** The balances that follow from these records and simplifications: what the stored ones, a projection, are checked against. */
export function recomputeBalances(
  records: Iterable<LedgerExpense | LedgerSettlement>,
  simplifications: Iterable<LedgerSimplification> = [],
): ExpectedBalances {
  const expected: ExpectedBalances = new Map();
  for (const record of records) countRecord(expected, record);
  for (const simplification of simplifications) countSimplification(expected, simplification);
  return expected;
}
