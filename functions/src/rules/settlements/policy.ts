import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { balanceFor, clearedBy, type Clearing } from '@barabar/core/ledger';
import { said } from '@barabar/core/messages/said';
import { Refusal } from '../../kit/refusal.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  isReferenceTaken,
  type KnownReferences,
  type Referring,
} from '../../records/payment-references/store.ts';

export type Parties = Pick<NewSettlement, 'fromUserId' | 'toUserId'>;

export type Owed = Pick<BalanceRecord, 'members' | 'amount' | 'currency'>;

/** Requires one of the two parties; between two names, any member will do. Throws forbidden for anybody else. */
export function requireParty(
  { fromUserId, toUserId }: Parties,
  userId: string,
  group: Pick<GroupRecord, 'members'> | undefined,
): void {
  const both = [fromUserId, toUserId];
  const isForThem =
    group?.members[userId] !== undefined && both.every((id) => group.members[id]?.isNameOnly === true);
  if (!both.includes(userId) && !isForThem) throw new Refusal('forbidden', { message: said('parties-only') });
}

/**
 * Requires balances that a settlement does not exceed, in each currency and direction (spec §5). `spare` is what may be
 * cleared beyond a balance, in minor units: what the settlement has cleared before. Throws `code`.
 */
export function requireOwed(
  paid: Parties & Clearing,
  balances: readonly Owed[],
  { spare = 0, code = 'exceeds-owed' }: { spare?: number; code?: 'exceeds-owed' | 'no-longer-owed' } = {},
): void {
  const isOwed = clearedBy(paid).every(({ amount, currency }) => {
    const balance = balances.find((candidate) => candidate.currency === currency);
    const owed = balance ? balanceFor(paid.toUserId, balance) : 0;
    return amount < 0 ? amount >= owed : amount <= Math.max(owed, 0) + spare;
  });
  if (!isOwed) throw new Refusal(code);
}

/** Requires UPI references that no other payment of the two has. Throws reference-used. */
export function requireFreeReferences(
  settlements: readonly Referring[],
  knownReferences: KnownReferences,
): void {
  if (settlements.some((settlement) => isReferenceTaken(settlement, knownReferences)))
    throw new Refusal('reference-used');
}
