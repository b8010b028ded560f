import { isPaidBy } from '@barabar/core/act-net';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { balanceFor, clearedBy, type Clearing } from '@barabar/core/ledger';
import { messageFor, said, type Said } from '@barabar/core/messages/said';
import { invalid, issueAt, notFound, Refusal } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { requireAdded } from '../../rules/groups/policy.ts';
import type { Owed, Parties } from '../../rules/settlements/policy.ts';
import type { SettlementRecord } from '../../records/settlements/store.ts';

export const PARTY_LEFT_MESSAGE = messageFor('party-left');

/** Between the same two people, each balance at most once: two that draw from one could exceed it together. */
export function requireOneAct(
  settlements: readonly Pick<NewSettlement, keyof Parties | keyof Clearing | 'groupId'>[],
): void {
  const [first] = settlements;
  const settled = new Set<string>();
  for (const [index, settlement] of settlements.entries()) {
    const both = [settlement.fromUserId, settlement.toUserId];
    const isSamePair =
      first !== undefined && both.includes(first.fromUserId) && both.includes(first.toUserId);
    if (!isSamePair) throw invalid(`settlements.${index}.toUserId`, said('one-pair'));
    for (const { currency } of clearedBy(settlement)) {
      const row = JSON.stringify([settlement.groupId, currency]);
      if (settled.has(row)) throw invalid(`settlements.${index}.currency`, said('one-each'));
      settled.add(row);
    }
  }
}

/** Names its place. What does not exist answers the same bytes wherever it is named. */
export function refusedAt(index: number, refusal: Refusal): Refusal {
  const { code, words, issues } = refusal;
  if (code === 'not-found') return refusal;
  const place = `settlements.${index}`;
  const ownIssue = issueAt(code === 'exceeds-owed' ? `${place}.amount` : place, words);
  const named = issues.map((issue) => ({ ...issue, path: `${place}.${issue.path}` }));
  return new Refusal(code, { message: words, issues: named.length > 0 ? named : [ownIssue] });
}

/** Requires a group of both, to which the caller was added. Throws not-found, in the same way where there is no group. */
export function requireBothAdded(
  group: GroupRecord | undefined,
  callerId: string,
  { fromUserId, toUserId }: Parties,
): void {
  const areIn = [fromUserId, toUserId].every((userId) => group?.memberIds.includes(userId));
  if (!areIn) throw notFound();
  requireAdded(group, callerId);
}

interface Money {
  readonly amount?: unknown;
  readonly currency?: unknown;
}

/** @throws {Refusal} 400 at the first of the two that an edit changes. */
function requireSame(before: Money, after: Money, message: Said): void {
  if (after.amount !== before.amount) throw invalid('amount', message);
  if (after.currency !== before.currency) throw invalid('currency', message);
}

/** What several settlements have in common can change in all of them; how much each clears cannot. */
export const requireNoAmounts = ({ amount, currency }: Money): void =>
  requireSame({}, { amount, currency }, said('act-amount'));

/**
 * Refuses an edit of what follows from the money: what a settlement cleared in several currencies, what its act handed
 * over, and its advance, which was beyond the amount. Expenses that it names are in its currency. Throws 400.
 */
export function requireSameMoney(
  before: Pick<
    SettlementRecord,
    'amount' | 'currency' | 'settles' | 'actId' | 'advanceExpenseId' | 'forExpenses'
  >,
  after: Pick<SettlementRecord, 'amount' | 'currency'>,
): void {
  const { settles, actId, advanceExpenseId, forExpenses } = before;
  const message = settles ? said('fixed-amount') : said('act-amount');
  if (settles || actId !== null) requireSame(before, after, message);
  if (advanceExpenseId !== null) requireSame(before, after, said('advance-fixed'));
  if (forExpenses.length > 0 && after.currency !== before.currency)
    throw invalid('currency', said('paid-for-currency'));
}

/** Who gets money by the act. By what is set off alone, nobody gets any, and both may say it. */
export function requirePayee(
  { toUserId }: Parties,
  userId: string,
  act: readonly (Parties & Pick<SettlementRecord, 'amount' | 'currency' | 'handed'>)[],
): void {
  if (toUserId !== userId || !isPaidBy(act, userId))
    throw new Refusal('forbidden', { message: said('payee-only') });
}

/** An advance is what is handed over beyond all that the payer owes in the row. */
export function requireAllOwed(
  paid: Parties & Pick<NewSettlement, 'amount' | 'currency' | 'settles'>,
  balances: readonly Owed[],
): void {
  const owed = balances.find(({ currency }) => currency === paid.currency);
  const isAll = owed !== undefined && balanceFor(paid.toUserId, owed) === paid.amount;
  if (!isAll || paid.settles) throw invalid('advance', said('advance-needs-all'));
}
