import { isDeepStrictEqual } from 'node:util';
import {
  sentSettlementChanges,
  settlementChanges,
  type SentSettlementChanges,
  type SettlementChanges,
} from '@barabar/core/contract/settlement-changes';
import { Refusal } from '../../kit/refusal.ts';
import { paidOnOf, type RevisedSettlement, type SettlementRecord } from '../../records/settlements/store.ts';
import { readAmounts, requireAmountsAnew } from '../../rules/shared-records/sent-amounts.ts';

/** What an edit can change of a settlement. */
type SettlementContent = Pick<
  SettlementRecord,
  'amount' | 'currency' | 'paidOn' | 'note' | 'method' | 'reference' | 'utr'
>;

const changedOr = <T>(changed: T | null | undefined, before: T | null): T | null =>
  changed === undefined ? before : changed;

/** Changes as they were sent, with both of their schemas. */
export const sentChanges = (value: SentSettlementChanges) => ({
  schema: settlementChanges,
  asSent: sentSettlementChanges,
  value,
});

/** What an edit makes of a settlement. */
export interface AppliedEdit {
  readonly after: RevisedSettlement;
  /** Why its amount is none of its currency: said only to whoever may write the settlement. */
  readonly refusal?: Refusal;
}

/** Applies changes as they were sent, whose amount is in a currency that only the settlement tells. */
export function applySent(before: RevisedSettlement, sent: SentSettlementChanges): AppliedEdit {
  const currency = sent.currency ?? before.currency;
  try {
    requireAmountsAnew(before, currency, sent.amount === undefined ? 'amount' : undefined);
    return { after: applyChanges(before, readAmounts(sentChanges(sent), currency)) };
  } catch (error) {
    if (error instanceof Refusal) return { after: { ...before }, refusal: error };
    throw error;
  }
}

/**
 * @returns the settlement itself where the changes change nothing. Another amount is not what the payee has confirmed to
 *   have received.
 */
function applyChanges(before: RevisedSettlement, changes: SettlementChanges): RevisedSettlement {
  const { amount, currency, note, method, reference, utr } = before;
  const known: SettlementContent = {
    amount,
    currency,
    paidOn: paidOnOf(before),
    note,
    method,
    reference,
    utr,
  };
  const content: SettlementContent = {
    amount: changes.amount ?? amount,
    currency: changes.currency ?? currency,
    paidOn: changes.paidOn ?? known.paidOn,
    note: changedOr(changes.note, note),
    method: changedOr(changes.method, method),
    reference: changedOr(changes.reference, reference),
    utr: changedOr(changes.utr, utr),
  };
  if (isDeepStrictEqual(content, known)) return before;
  const isSameMoney = content.amount === amount && content.currency === currency;
  return { ...before, ...content, ...(!isSameMoney && { receivedAt: null }) };
}
