import { useRef, useState } from 'react';
import type { Expense, NewExpense } from '@barabar/core/contract/expenses';
import { messageOf } from '../../lib/api-error.ts';
import { changeExpense, currentOf } from './api.ts';
import { draftOfExpense, type EditRequest } from './draft-of-expense.ts';
import { editedExpenseAhead } from './expense-ahead.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import { editOf } from './expense-edit.ts';
import type { Saving } from './saving.ts';
import { TEXT } from './text.ts';
import { useSaving } from './use-saving.ts';

/** Editing for one opening of the dialog, from what the expense was when it was opened, or taken over since. */
export function useEditExpense(
  request: EditRequest,
): Saving & { readonly opened: ExpenseDraft; readonly group: Expense['group'] } {
  const formOf = (expense: Expense) => ({ expense, opened: draftOfExpense({ ...request, expense }) });
  const [base, setBase] = useState(() => formOf(request.expense));
  const [current, setCurrent] = useState<Expense>();
  /** The attempt that may have been saved although its answer was lost. */
  const last = useRef({ text: '', idempotencyKey: '' });

  const send = async (edited: NewExpense, draft: ExpenseDraft): Promise<void> => {
    const { expense, opened } = base;
    const edit = editOf(expense, { opened, draft, edited });
    if (Object.keys(edit).length === 0) return;
    const changes = { ...edit, version: expense.version };
    const text = JSON.stringify(changes);
    if (text !== last.current.text) last.current = { text, idempotencyKey: crypto.randomUUID() };
    setCurrent(undefined);
    try {
      await changeExpense(changes, {
        idempotencyKey: last.current.idempotencyKey,
        currentUserId: request.currentUserId,
        before: expense,
        after: editedExpenseAhead(expense, { edited, draft }),
      });
    } catch (error) {
      setCurrent(currentOf(error));
      throw error;
    }
  };

  const saving = useSaving({ send, describe: (error) => messageOf(error, TEXT.updateFailed) });
  const takeCurrent =
    current &&
    (() => {
      const form = formOf(current);
      setBase(form);
      setCurrent(undefined);
      saving.clearError();
      return form.opened;
    });
  return { ...saving, opened: base.opened, group: base.expense.group, takeCurrent };
}
