import type { Expense, NewExpense } from '@barabar/core/contract/expenses';
import { PROVISIONAL_VERSION } from '../../../lib/ahead/ledger-change.ts';
import type { ExpenseDraft, Participant } from '../draft/expense-draft.ts';

type Requested = Pick<Expense, 'paidByUser' | 'payers' | 'splits'>;

/** Who paid and who is in it, with the names that the form knows. */
function partsOf({ paidBy, amount, splits }: NewExpense, participants: readonly Participant[]): Requested {
  const known = new Map(participants.map((person) => [person.id, person]));
  const personOf = (id: string): Participant => known.get(id) ?? { id, name: '', email: '' };
  const paidByUser = personOf(paidBy);
  return {
    paidByUser,
    payers: [{ userId: paidBy, user: paidByUser, amount }],
    splits: splits.map((split) => ({ ...split, user: personOf(split.userId) })),
  };
}

/**
 * An expense as it is going to be, for the screen until the server has answered.
 * @param id of nothing else; the idempotency key serves.
 */
export function newExpenseAhead(
  expense: NewExpense,
  {
    id,
    draft,
    group,
  }: {
    readonly id: string;
    readonly draft: Pick<ExpenseDraft, 'currentUserId' | 'participants'>;
    readonly group?: { readonly id: string; readonly name: string } | undefined;
  },
): Expense {
  const now = new Date();
  const { description, amount, currency, paidBy, category } = expense;
  return {
    id,
    ...(group && { groupId: group.id, group: { id: group.id, name: group.name } }),
    description,
    amount,
    currency,
    paidBy,
    ...partsOf(expense, draft.participants),
    ...(category !== undefined && { category }),
    createdBy: draft.currentUserId,
    createdAt: now,
    updatedAt: now,
    version: PROVISIONAL_VERSION,
  };
}

/** An expense as it is going to be after its form has been edited, for the screen until the server has answered. */
export function editedExpenseAhead(
  expense: Expense,
  { edited, draft }: { readonly edited: NewExpense; readonly draft: ExpenseDraft },
): Expense {
  const { description, amount, currency, paidBy, category } = edited;
  const { paidByUser, payers, splits } = partsOf(edited, draft.participants);
  const { category: _, ...rest } = expense;
  return {
    ...rest,
    description,
    amount,
    currency,
    // Several payers stay as they are, until one is chosen who paid it all.
    ...(!draft.isPaidBySeveral && { paidBy, paidByUser, payers }),
    splits,
    ...(category !== undefined && { category }),
    version: PROVISIONAL_VERSION,
  };
}
