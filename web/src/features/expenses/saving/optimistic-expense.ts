import type { Expense, NewExpense } from '@barabar/core/contract/expenses';
import { splitBill } from '@barabar/core/items';
import { localDay } from '../../../lib/dates/format-date.ts';
import type { ExpenseDraft, Participant } from '../draft/expense-draft.ts';

type Requested = Pick<Expense, 'paidByUser' | 'payers' | 'splits' | 'items' | 'charges'>;

/** The splits of a request: its own, or those that follow from its items. */
function splitsOf({
  splits,
  items,
  charges = [],
  amount,
  currency,
}: NewExpense): Pick<Expense['splits'][number], 'userId' | 'splitType' | 'amount'>[] {
  if (!items) return splits ?? [];
  const bill = splitBill({ amountMinor: amount, currency, items, charges });
  return bill.isOk ? bill.parts.map((part) => ({ ...part, splitType: 'items' })) : [];
}

/** Payers and splits of an expense, with the names that the form knows. */
function partsOf(expense: NewExpense, participants: readonly Participant[]): Requested {
  const { paidBy, payers, amount } = expense;
  const known = new Map(participants.map((person) => [person.id, person]));
  const personOf = (id: string): Participant => known.get(id) ?? { id, name: '', email: '' };
  const paidByUser = personOf(paidBy);
  return {
    paidByUser,
    payers: (payers ?? [{ userId: paidBy, amount }]).map((payer) => ({
      ...payer,
      user: personOf(payer.userId),
    })),
    splits: splitsOf(expense).map((split) => ({ ...split, user: personOf(split.userId) })),
    ...(expense.items && { items: expense.items, charges: expense.charges ?? [] }),
  };
}

type CategoryDraft = Partial<Pick<ExpenseDraft, 'categoryIcon'>>;

/** A request names its category; the server adds the icon, which the draft has. */
const categoryOf = (
  { category }: Pick<NewExpense, 'category'>,
  { categoryIcon }: CategoryDraft,
): Pick<Expense, 'category' | 'categoryIcon'> => ({
  ...(category !== undefined && { category }),
  ...(category !== undefined && categoryIcon && { categoryIcon }),
});

/**
 * A new expense for the screen to show until the server answers.
 * @param id a unique id, such as the idempotency key.
 */
export function optimisticExpense(
  expense: NewExpense,
  {
    id,
    draft,
    group,
  }: {
    readonly id: string;
    readonly draft: Pick<ExpenseDraft, 'currentUserId' | 'participants'> & CategoryDraft;
    readonly group?: { readonly id: string; readonly name: string } | undefined;
  },
): Expense {
  const now = new Date();
  const { description, amount, currency, paidBy, spentOn = localDay(now), notes, conversion } = expense;
  return {
    id,
    ...(expense.groupId !== undefined && { groupId: expense.groupId }),
    ...(group && { group: { id: group.id, name: group.name } }),
    description,
    amount,
    currency,
    paidBy,
    ...partsOf(expense, draft.participants),
    ...categoryOf(expense, draft),
    spentOn,
    ...(notes !== undefined && { notes }),
    ...(conversion && { conversion }),
    createdBy: draft.currentUserId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

/** An edited expense for the screen to show until the server answers. */
export function optimisticEdit(
  expense: Expense,
  { edited, draft }: { readonly edited: NewExpense; readonly draft: ExpenseDraft },
): Expense {
  const { description, amount, currency, paidBy, spentOn = expense.spentOn, notes, conversion } = edited;
  const { paidByUser, payers, ...division } = partsOf(edited, draft.participants);
  const { category: _category, categoryIcon: _icon, notes: _notes, ...others } = expense;
  const { items: _items, charges: _charges, conversion: _conversion, ...rest } = others;
  return {
    ...rest,
    description,
    amount,
    currency,
    paidBy,
    paidByUser,
    payers,
    ...division,
    ...categoryOf(edited, draft),
    spentOn,
    ...(notes !== undefined && { notes }),
    ...(conversion && { conversion }),
    version: expense.version + 1,
  };
}
