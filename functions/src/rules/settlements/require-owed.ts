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

type Paid = Parties & Clearing;

export type Owed = Pick<BalanceRecord, 'members' | 'amount' | 'currency'>;

/** In each currency and direction. `spare` is what may be cleared beyond the balance, in minor units. */
function isOwed(paid: Paid, balances: readonly Owed[], spare: number): boolean {
  return clearedBy(paid).every(({ amount, currency }) => {
    const balance = balances.find((candidate) => candidate.currency === currency);
    const owed = balance ? balanceFor(paid.toUserId, balance) : 0;
    return amount < 0 ? amount >= owed : amount <= Math.max(owed, 0) + spare;
  });
}

/** Spec §5. `spare` is what the settlement has cleared before, in minor units. Throws exceeds-owed. */
export function requireOwed(paid: Paid, balances: readonly Owed[], spare = 0): void {
  if (isOwed(paid, balances, spare)) return;
  throw new Refusal('exceeds-owed');
}

/** Others may have settled it in the meantime. Throws no-longer-owed. */
export function requireStillOwed(paid: Paid, balances: readonly Owed[]): void {
  if (isOwed(paid, balances, 0)) return;
  throw new Refusal('no-longer-owed');
}

/** It is of one payment between two people. Throws reference-used. */
export function requireFreeReferences(
  settlements: readonly Referring[],
  knownReferences: KnownReferences,
): void {
  if (settlements.some((settlement) => isReferenceTaken(settlement, knownReferences)))
    throw new Refusal('reference-used');
}
