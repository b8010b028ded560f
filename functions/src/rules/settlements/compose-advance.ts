import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { textsIn } from '@barabar/core/messages/texts';
import { toMinor, type Minor } from '@barabar/core/money';
import { madeId } from '@barabar/core/made-id';
import type { StoreCall } from '../../kit/call.ts';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import type { SettlementRecord } from '../../records/settlements/store.ts';
import { loadPerson, localeOf } from '../../records/users/store.ts';
import { composeExpense } from '../expenses/compose-expense.ts';
import { composeShares } from '../expenses/compose-shares.ts';
import type { RecordContext } from '../shared-records/record-context.ts';

export const idOfAdvance = (settlementId: string): string => madeId(settlementId, settlementId, 'advance');

/** What an advance is called: in the language of whoever pays it, since it stays as it was written. */
export async function titleOfAdvance(
  call: StoreCall,
  { fromUserId }: Pick<NewSettlement, 'fromUserId'>,
): Promise<string> {
  const payer = await loadPerson(call, fromUserId);
  return textsIn(localeOf(payer ?? { locale: null })).settlements.advanceTitle;
}

/** What was paid beyond what was owed, as an expense: the payer paid it, and the payee owes all of it. */
export function composeAdvance(
  settlement: SettlementRecord,
  { amount, description, context }: { amount: Minor; description: string; context: RecordContext },
): ExpenseRecord {
  const { id, fromUserId, toUserId, currency, paidOn, requestHash, createdBy, settledAt } = settlement;
  const shares = composeShares({
    amount,
    currency,
    paidBy: fromUserId,
    splits: [
      { userId: fromUserId, splitType: 'exact', amount: toMinor(0) },
      { userId: toUserId, splitType: 'exact', amount },
    ],
  });
  return composeExpense({
    creation: { id: idOfAdvance(id), requestHash },
    request: { description, amount, currency, paidBy: fromUserId, ...(paidOn && { spentOn: paidOn }) },
    category: { category: null, categoryIcon: null },
    shares,
    context,
    createdBy,
    at: settledAt,
    advanceOf: id,
  });
}
