import { useState } from 'react';
import { expense as expenseSchema, type Expense } from '@barabar/core/contract/expenses';
import { changeExpense, createExpense } from '../api.ts';
import { draftOfExpense, type EditRequest } from '../draft/draft-of-expense.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { validateDraft } from '../draft/validate-draft.ts';
import { TEXT } from '../text.ts';
import { optimisticEdit, optimisticExpense } from './optimistic-expense.ts';
import { editOf } from './expense-edit.ts';
import { type EditSaving, useEditing } from './use-editing.ts';

/** Edits an expense for one opening of the dialog. */
export function useEditExpense(request: EditRequest): EditSaving & {
  /** What the form has when it opens. */
  readonly opened: ExpenseDraft;
  readonly group: Expense['group'];
} {
  const { currentUserId, refused } = request;
  // One for each opening, as for a new expense.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const formOf = (expense: Expense): ExpenseDraft => draftOfExpense({ ...request, expense });
  const { base, ...saving } = useEditing({
    currentUserId,
    opened: request.expense,
    schema: expenseSchema,
    refused,
    formOf,
    validate: validateDraft,
    editOf: (expense, { valid: { expense: edited }, draft, opened }) =>
      editOf(expense, { opened, draft, edited }),
    change: ({ changes, idempotencyKey: key, replaces }, before, { valid, draft, isFormOpen }) =>
      changeExpense(changes, {
        idempotencyKey: key,
        currentUserId,
        before,
        after: optimisticEdit(before, { edited: valid.expense, draft }),
        replaces,
        isFormOpen,
      }),
    create: ({ expense: edited }, draft, replaces) =>
      createExpense(edited, {
        optimistic: optimisticExpense(edited, { id: idempotencyKey, draft, group: request.expense.group }),
        replaces,
      }),
    failed: TEXT.updateFailed,
  });
  const [opened] = useState(() => formOf(refused?.entered ?? request.expense));
  return { ...saving, opened, group: base.group };
}
