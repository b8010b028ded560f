import {
  deltasByPair,
  effectsOfExpense,
  effectsOfSettlement,
  type Payer,
  type Share,
} from '@barabar/core/ledger';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { balanceIdOf, type BalanceKey } from './balance-key.ts';

interface LedgerRecord {
  readonly groupId: string | null;
  readonly currency: Currency;
  readonly deletedAt: Date | null;
}

/** What of an expense the ledger counts. */
export interface LedgerExpense extends LedgerRecord {
  readonly payers: readonly Payer[];
  readonly splits: readonly Share[];
}

/** What of a settlement the ledger counts. */
export interface LedgerSettlement extends LedgerRecord {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amount: Minor;
}

/** What a balance must be, by its document's id; signed for `members[0]`, minor units. Even ones may be among them. */
export type ExpectedBalances = Map<
  string,
  BalanceKey & { readonly members: readonly [string, string]; readonly amount: Minor }
>;

/**
 * Adds one record's effects to the balances that follow from the records; deleted records have none. The order of the
 * records does not matter, so they can be streamed.
 */
export function countRecord(expected: ExpectedBalances, record: LedgerExpense | LedgerSettlement): void {
  if (record.deletedAt !== null) return;
  const { groupId, currency } = record;
  const effects = 'splits' in record ? effectsOfExpense(record) : effectsOfSettlement(record);
  for (const { pairKey, members, amount } of deltasByPair(effects)) {
    const id = balanceIdOf({ pairKey, groupId, currency });
    const sum = toMinor((expected.get(id)?.amount ?? 0) + amount);
    expected.set(id, { pairKey, members, groupId, currency, amount: sum });
  }
}

/** The balances that follow from these records: what the stored ones, a projection, are checked against. */
export function recomputeBalances(records: Iterable<LedgerExpense | LedgerSettlement>): ExpectedBalances {
  const expected: ExpectedBalances = new Map();
  for (const record of records) countRecord(expected, record);
  return expected;
}
