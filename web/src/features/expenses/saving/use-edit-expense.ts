import { useState } from 'react';
import { expense as expenseSchema, type Expense } from '@barabar/core/contract/expenses';
import { messageOf } from '../../../lib/api-error.ts';
import { discardChange } from '../../../lib/outbox/submit.ts';
import { useRecordEdit } from '../../../lib/use-record-edit.ts';
import { changeExpense, createExpense } from '../api.ts';
import { draftOfExpense, type EditRequest } from '../draft/draft-of-expense.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { validateDraft } from '../draft/validate-draft.ts';
import { TEXT } from '../text.ts';
import { editedExpenseAhead, newExpenseAhead } from './expense-ahead.ts';
import { editOf, type ExpenseEdit } from './expense-edit.ts';
import { type Saving, useSaving } from './use-saving.ts';

/**
 * Edits an expense for one opening of the dialog. Edits are based on the version that the form opened with or took
 * over.
 */
export function useEditExpense(request: EditRequest): Saving & {
  /** What the form has when it opens. */
  readonly opened: ExpenseDraft;
  readonly group: Expense['group'];
} {
  const { base, current, send, take } = useRecordEdit<Expense, ExpenseEdit>(request.expense, expenseSchema);
  const formOf = (expense: Expense): ExpenseDraft => draftOfExpense({ ...request, expense });
  const { refused } = request;
  // One for each opening, as for a new expense.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  // Stays as it was when the form opened, also if the group's members change: edits are the differences from it.
  const [opened, setOpened] = useState(() => formOf(request.expense));

  const saving = useSaving({
    validate: validateDraft,
    send: async ({ expense: edited }, draft, isFormOpen) => {
      if (refused?.isNew) {
        const ahead = newExpenseAhead(edited, { id: idempotencyKey, draft, group: base.group });
        await createExpense(edited, { ahead, replaces: refused.id });
        return;
      }
      const edit = editOf(base, { opened, draft, edited });
      // What the viewer wanted to change is no longer another than what there is.
      if (refused && Object.keys(edit).length === 0) await discardChange(refused.id);
      await send(edit, (attempt) =>
        changeExpense(attempt.changes, {
          idempotencyKey: attempt.idempotencyKey,
          currentUserId: request.currentUserId,
          before: base,
          after: editedExpenseAhead(base, { edited, draft }),
          replaces: refused?.id,
          isFormOpen,
        }),
      );
    },
    describe: (error) => messageOf(error, TEXT.updateFailed),
  });
  const takeCurrent =
    current &&
    (() => {
      const form = formOf(current);
      take(current);
      setOpened(form);
      saving.clearError();
      return form;
    });
  return {
    ...saving,
    opened: refused ? formOf(refused.entered) : opened,
    group: base.group,
    takeCurrent,
  };
}
