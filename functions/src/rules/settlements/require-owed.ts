import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { balanceFor, clearedBy, type Clearing } from '@barabar/core/ledger';
import { Refusal } from '../../kit/refusal.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import {
  isReferenceTaken,
  type KnownReferences,
  type Referring,
} from '../../records/payment-references/store.ts';

export type Parties = Pick<NewSettlement, 'fromUserId' | 'toUserId'>;

/** What a settlement between two people is to clear. */
type Paid = Parties & Clearing;

/** A balance as far as settling goes. */
export type Owed = Pick<BalanceRecord, 'members' | 'amount' | 'currency'>;

/**
 * Whether a settlement clears at most what is owed, in each currency and its direction: what the payer owes, or what
 * they are owed.
 * @param balances of the two people, where there are any.
 * @param spare what may be cleared beyond the balance, in minor units.
 */
function isOwed(paid: Paid, balances: readonly Owed[], spare: number): boolean {
  return clearedBy(paid).every(({ amount, currency }) => {
    const balance = balances.find((one) => one.currency === currency);
    const owed = balance ? balanceFor(paid.toUserId, balance) : 0;
    return amount < 0 ? amount >= owed : amount <= Math.max(owed, 0) + spare;
  });
}

/**
 * A settlement settles at most what is owed (spec §5), in each currency that it clears.
 * @param spare what the settlement has cleared before, in minor units.
 * @throws {Refusal} exceeds-owed.
 */
export function requireOwed(paid: Paid, balances: readonly Owed[], spare = 0): void {
  if (isOwed(paid, balances, spare)) return;
  throw new Refusal('exceeds-owed');
}

/**
 * A restored settlement settles at most what is owed now, since others may have settled it in the meantime.
 * @throws {Refusal} no-longer-owed.
 */
export function requireStillOwed(paid: Paid, balances: readonly Owed[]): void {
  if (isOwed(paid, balances, 0)) return;
  throw new Refusal('no-longer-owed');
}

/**
 * A UPI reference is of one payment between two people.
 * @param known as it was read.
 * @throws {Refusal} reference-used.
 */
export function requireFreeReferences(settlements: readonly Referring[], known: KnownReferences): void {
  if (settlements.some((settlement) => isReferenceTaken(settlement, known)))
    throw new Refusal('reference-used');
}
