import { EXPENSE } from '@barabar/core/records/expense';
import { blankFields } from '@barabar/core/records/fields';
import type { Expense } from '@barabar/core/contract/expenses';
import { toMinor } from '@barabar/core/money';
import type { UserCall } from '../../kit/call.ts';
import { dayOf } from '../../kit/period.ts';
import { notFound } from '../../kit/refusal.ts';
import type { ExpenseRecord, ListedExpense } from '../../records/expenses/store.ts';
import { outlookOf } from '../../rules/acquaintance/outlook.ts';
import { showExpense } from '../../rules/shared-records/present-expense.ts';

export function showChangedExpense(call: UserCall, expense: ListedExpense): Promise<Expense> {
  return showExpense(outlookOf(call), expense);
}

/** The answer to a repeat: the expense as it is now, if the caller may still see it. */
export async function repeatedExpense(call: UserCall, expense: ExpenseRecord): Promise<Expense> {
  const outlook = outlookOf(call);
  const seen = await outlook.asSeen(expense);
  if (!(await outlook.isVisible(seen))) throw notFound();
  return showChangedExpense(call, seen);
}

/** The answer to a repeated edit. Outside of groups it may have taken the caller out of the expense. */
export const showEdited = (
  call: UserCall,
  { expense, lastKey }: { expense: ExpenseRecord; lastKey: string | null },
): Promise<Expense> =>
  expense.groupId !== null || expense.participantIds.includes(call.userId)
    ? repeatedExpense(call, expense)
    : showChangedExpense(call, asLeft(expense, { callerId: call.userId, lastKey }));

/** Returns an expense as the caller's own edit left it. They see nothing of what others have changed since. */
function asLeft(expense: ExpenseRecord, { callerId, lastKey }: { callerId: string; lastKey: string | null }) {
  if (expense.lastKey === lastKey) return expense;
  return {
    ...expense,
    ...blankFields(EXPENSE),
    amount: toMinor(0),
    paidBy: callerId,
    payers: [],
    splits: [],
    items: [],
    charges: [],
    days: null,
    category: null,
    categoryIcon: null,
    spentOn: dayOf(expense.createdAt),
    conversion: null,
    settledBy: {},
    participantIds: [callerId],
    updatedAt: expense.createdAt,
  };
}
