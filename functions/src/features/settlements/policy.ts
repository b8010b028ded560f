import type { NewSettlement } from '@barabar/core/contract/settlements';
import { balanceFor, clearedBy, type Clearing } from '@barabar/core/ledger';
import { messageFor } from '@barabar/core/messages/said';
import { invalid, issueAt, notFound, Refusal } from '../../kit/refusal.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  isReferenceTaken,
  type KnownReferences,
  type Referring,
} from '../../records/payment-references/store.ts';
import type { SettlementRecord } from '../../records/settlements/store.ts';
import { TWO_PEOPLE_MESSAGE } from '../../rules/settlements/compose-settlement.ts';

export const PARTIES_ONLY_MESSAGE = messageFor('parties-only');
export const PARTY_LEFT_MESSAGE = messageFor('party-left');
export const FIXED_AMOUNT_MESSAGE = messageFor('fixed-amount');
export const ONE_PAIR_MESSAGE = messageFor('one-pair');
export const ONE_EACH_MESSAGE = messageFor('one-each');
export const PAYEE_ONLY_MESSAGE = messageFor('payee-only');
export const PAID_FOR_CURRENCY_MESSAGE = messageFor('paid-for-currency');
/** The two people of a settlement. */
export type Parties = Pick<NewSettlement, 'fromUserId' | 'toUserId'>;

/** What a settlement between two people is to clear. */
type Paid = Parties & Clearing;

/** A balance as far as settling goes. */
type Owed = Pick<BalanceRecord, 'members' | 'amount' | 'currency'>;

/** @throws {Refusal} 400 for one person twice. */
export function requireTwoPeople({ fromUserId, toUserId }: Parties): void {
  if (fromUserId === toUserId) throw invalid('toUserId', TWO_PEOPLE_MESSAGE);
}

/**
 * Settlements of one act are between the same two people, and settle each balance at most once: two that draw from one
 * balance could exceed it together.
 * @throws {Refusal} 400.
 */
export function requireOneAct(settlements: readonly Pick<NewSettlement, keyof Paid | 'groupId'>[]): void {
  const [first] = settlements;
  const settled = new Set<string>();
  for (const [index, settlement] of settlements.entries()) {
    const both = [settlement.fromUserId, settlement.toUserId];
    const isSamePair =
      first !== undefined && both.includes(first.fromUserId) && both.includes(first.toUserId);
    if (!isSamePair) throw invalid(`settlements.${index}.toUserId`, ONE_PAIR_MESSAGE);
    for (const { currency } of clearedBy(settlement)) {
      const row = JSON.stringify([settlement.groupId, currency]);
      if (settled.has(row)) throw invalid(`settlements.${index}.currency`, ONE_EACH_MESSAGE);
      settled.add(row);
    }
  }
}

/**
 * The refusal of one settlement among several, which names its place. What does not exist answers the same bytes
 * wherever it is named.
 */
export function refusedAt(index: number, refusal: Refusal): Refusal {
  const { code, words, issues } = refusal;
  if (code === 'not-found') return refusal;
  const place = `settlements.${index}`;
  const own = issueAt(code === 'exceeds-owed' ? `${place}.amount` : place, words);
  const named = issues.map((issue) => ({ ...issue, path: `${place}.${issue.path}` }));
  return new Refusal(code, { message: words, issues: named.length > 0 ? named : [own] });
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
  if (!both.every((userId) => group?.memberIds.includes(userId))) throw notFound();
}

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
 * What a settlement clears in several currencies follows from its amount and rates, so both stay.
 * @throws {Refusal} 400.
 */
export function requireSameAmount(
  before: Pick<SettlementRecord, 'amount' | 'currency' | 'settles'>,
  after: Pick<SettlementRecord, 'amount' | 'currency'>,
): void {
  if (!before.settles) return;
  if (after.amount !== before.amount) throw invalid('amount', FIXED_AMOUNT_MESSAGE);
  if (after.currency !== before.currency) throw invalid('currency', FIXED_AMOUNT_MESSAGE);
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

/**
 * "Received" and "not received" are for the payee to say.
 * @throws {Refusal} forbidden.
 */
export function requirePayee({ toUserId }: Parties, userId: string): void {
  if (toUserId !== userId) throw new Refusal('forbidden', { message: PAYEE_ONLY_MESSAGE });
}
