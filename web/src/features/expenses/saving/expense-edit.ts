import type { Expense, ExpenseChanges, NewExpense } from '@barabar/core/contract/expenses';
import type { EnteredTexts, ExpenseDraft } from '../draft/expense-draft.ts';

/** What of an expense has been changed. */
export type ExpenseEdit = Omit<ExpenseChanges, 'version'>;

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((item) => b.has(item));
const isSameTexts = (a: EnteredTexts, b: EnteredTexts): boolean =>
  a.size === b.size && [...a].every(([id, text]) => b.get(id) === text);

/** Whether somebody has touched how the expense is split: what has not been touched is not sent. */
function isSplitTouched(opened: ExpenseDraft, draft: ExpenseDraft): boolean {
  const { splitType } = draft;
  if (splitType !== opened.splitType || !isSameSet(draft.excludedIds, opened.excludedIds)) return true;
  return splitType !== 'equal' && !isSameTexts(draft.entered[splitType], opened.entered[splitType]);
}

function payerEdit(
  opened: ExpenseDraft,
  draft: ExpenseDraft,
  { paidBy, amount }: NewExpense,
): Pick<ExpenseEdit, 'paidBy' | 'payers'> {
  // Several payers stay as they are, and what each of them paid, until one is chosen who paid it all.
  if (draft.isPaidBySeveral) return {};
  if (opened.isPaidBySeveral) return { paidBy, payers: [{ userId: paidBy, amount }] };
  return paidBy === opened.payerId ? {} : { paidBy };
}

/**
 * What has been changed since the form was opened, as PATCH takes it: the server keeps what is not named, and computes
 * splits that nobody has touched anew where the amount changes.
 * @param opened the draft as it was opened.
 * @param draft the draft as it is, which is valid.
 * @param edited what it comes to.
 */
export function editOf(
  expense: Expense,
  {
    opened,
    draft,
    edited,
  }: { readonly opened: ExpenseDraft; readonly draft: ExpenseDraft; readonly edited: NewExpense },
): ExpenseEdit {
  const { description, amount, currency, category, splits } = edited;
  return {
    ...(description !== expense.description && { description }),
    ...(amount !== expense.amount && { amount }),
    ...(currency !== expense.currency && { currency }),
    ...(category !== expense.category && { category: category ?? null }),
    ...payerEdit(opened, draft, edited),
    ...(isSplitTouched(opened, draft) && { splits }),
  };
}
