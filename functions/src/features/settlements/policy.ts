import type { NewSettlement } from '@barabar/core/contract/settlements';
import { balanceFor } from '@barabar/core/ledger';
import { toMinor, type Minor } from '@barabar/core/money';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { TWO_PEOPLE_MESSAGE } from '../../rules/settlements/compose-settlement.ts';

export const PARTIES_ONLY_MESSAGE = 'Only the two people of a settlement can change it.';
export const PARTY_LEFT_MESSAGE = 'One of you has left, so this settlement can no longer be changed.';

/** The two people of a settlement. */
export type Parties = Pick<NewSettlement, 'fromUserId' | 'toUserId'>;

/** What one of the two paid the other. */
type Paid = Parties & { readonly amount: Minor };

/** @throws {Refusal} 400 for one person twice. */
export function requireTwoPeople({ fromUserId, toUserId }: Parties): void {
  if (fromUserId === toUserId) throw invalid('toUserId', TWO_PEOPLE_MESSAGE);
}

/**
 * A settlement is written by its two parties only. Between two people that a group knows by name only, who write
 * nothing themselves, any member writes it.
 * @param group the settlement's group as it is now; undefined outside of groups, and for one that is gone.
 * @throws {Refusal} forbidden for anybody else.
 */
export function requireParty(
  { fromUserId, toUserId }: Parties,
  userId: string,
  group: Pick<GroupRecord, 'members'> | undefined,
): void {
  const both = [fromUserId, toUserId];
  const isForThem =
    group?.members[userId] !== undefined && both.every((id) => group.members[id]?.isNameOnly === true);
  if (!both.includes(userId) && !isForThem) throw new Refusal('forbidden', { message: PARTIES_ONLY_MESSAGE });
}

/**
 * In a group, both are members still.
 * @param group undefined when there is no such group.
 * @throws {Refusal} not-found, as for a group that does not exist.
 */
export function requireBothMembers(
  { fromUserId, toUserId }: Parties,
  group: Pick<GroupRecord, 'memberIds'> | undefined,
): void {
  const both = [fromUserId, toUserId];
  if (!both.every((userId) => group?.memberIds.includes(userId))) throw notFound(both);
}

/** What `fromUserId` owes `toUserId` in one balance, in minor units; zero where it is the other way round, or nothing. */
export function owedIn(
  balance: Pick<BalanceRecord, 'members' | 'amount'> | undefined,
  { toUserId }: Pick<Parties, 'toUserId'>,
): Minor {
  return toMinor(balance ? Math.max(balanceFor(toUserId, balance), 0) : 0);
}

/**
 * A settlement settles at most what is owed (spec §5).
 * @throws {Refusal} exceeds-owed.
 */
export function requireOwed({ fromUserId, toUserId, amount }: Paid, owed: Minor): void {
  if (amount > owed) throw new Refusal('exceeds-owed', { about: [fromUserId, toUserId] });
}

/**
 * A restored settlement settles at most what is owed now, since others may have settled it in the meantime.
 * @throws {Refusal} no-longer-owed.
 */
export function requireStillOwed({ fromUserId, toUserId, amount }: Paid, owed: Minor): void {
  if (amount > owed) throw new Refusal('no-longer-owed', { about: [fromUserId, toUserId] });
}
