import { isPaidBy } from '@barabar/core/act-net';
import type { NewSettlement, SentSettlementChanges } from '@barabar/core/contract/settlement-changes';
import { balanceFor, clearedBy, type Clearing } from '@barabar/core/ledger';
import { messageFor, said } from '@barabar/core/messages/said';
import { invalid, issueAt, notFound, Refusal } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { Owed, Parties } from '../../rules/settlements/require-owed.ts';
import type { SettlementRecord } from '../../records/settlements/store.ts';

export const PARTY_LEFT_MESSAGE = messageFor('party-left');
export function requireTwoPeople({ fromUserId, toUserId }: Parties): void {
  if (fromUserId === toUserId) throw invalid('toUserId', said('two-people'));
}

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

/** @param group undefined when there is no such group: refused in the same way */
export function requireBothMembers(
  { fromUserId, toUserId }: Parties,
  group: Pick<GroupRecord, 'memberIds'> | undefined,
): void {
  const both = [fromUserId, toUserId];
  if (!both.every((userId) => group?.memberIds.includes(userId))) throw notFound();
}

/** What it clears in several currencies, and what an act handed over, follow from the amount. */
export function requireSameAmount(
  before: Pick<SettlementRecord, 'amount' | 'currency' | 'settles' | 'actId'>,
  after: Pick<SettlementRecord, 'amount' | 'currency'>,
): void {
  if (!before.settles && before.actId === null) return;
  const message = before.settles ? said('fixed-amount') : said('act-amount');
  if (after.amount !== before.amount) throw invalid('amount', message);
  if (after.currency !== before.currency) throw invalid('currency', message);
}

/** What several settlements have in common can change in all of them; how much each clears cannot. */
export function requireNoAmounts({
  amount,
  currency,
}: Pick<SentSettlementChanges, 'amount' | 'currency'>): void {
  if (amount !== undefined) throw invalid('amount', said('act-amount'));
  if (currency !== undefined) throw invalid('currency', said('act-amount'));
}

/** A settlement is in the currency of the expenses that it names. */
export function requireSameCurrency(
  before: Pick<SettlementRecord, 'currency' | 'forExpenses'>,
  after: Pick<SettlementRecord, 'currency'>,
): void {
  if (before.forExpenses.length > 0 && after.currency !== before.currency)
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

/** The advance of a settlement is what it was beyond its amount, so both stay. */
export function requireNoAdvance(
  before: Pick<SettlementRecord, 'amount' | 'currency' | 'advanceExpenseId'>,
  after: Pick<SettlementRecord, 'amount' | 'currency'>,
): void {
  if (before.advanceExpenseId === null) return;
  if (after.amount !== before.amount) throw invalid('amount', said('advance-fixed'));
  if (after.currency !== before.currency) throw invalid('currency', said('advance-fixed'));
}
