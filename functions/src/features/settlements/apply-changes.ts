import {
  sentSettlementChanges,
  settlementChanges,
  type SentSettlementChanges,
  type SettlementChanges,
} from '@barabar/core/contract/settlement-changes';
import { haveSameFields, mergeFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { Refusal } from '../../kit/refusal.ts';
import { datedSettlement, type RevisedSettlement } from '../../records/settlements/store.ts';
import { readAmounts, requireAmountsAnew } from '../../rules/shared-records/sent-amounts.ts';

export const sentChanges = (value: SentSettlementChanges) => ({
  schema: settlementChanges,
  asSent: sentSettlementChanges,
  value,
});

export interface AppliedEdit {
  readonly after: RevisedSettlement;
  /** Why its amount is none of its currency: said only to whoever may write the settlement. */
  readonly refusal?: Refusal;
}

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

/** The settlement itself where nothing changes. Another amount is not what the payee has confirmed to have received. */
function applyChanges(before: RevisedSettlement, changes: SettlementChanges): RevisedSettlement {
  const { amount = before.amount, currency = before.currency } = changes;
  const datedBefore = datedSettlement(before);
  const plain = mergeFields(SETTLEMENT, datedBefore, changes);
  const isSameMoney = amount === before.amount && currency === before.currency;
  if (isSameMoney && haveSameFields(SETTLEMENT, datedBefore, plain)) return before;
  return { ...before, ...plain, amount, currency, ...(!isSameMoney && { receivedAt: null }) };
}
