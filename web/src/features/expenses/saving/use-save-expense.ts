import { createExpense, failureMessage } from '../api.ts';
import { newExpenseAhead } from './expense-ahead.ts';
import { type Saving, useSaving } from './use-saving.ts';

/**
 * Creates an expense for one opening of the dialog.
 * @param idempotencyKey one for each opening: sending the expense twice creates it once.
 */
export function useSaveExpense(
  idempotencyKey: string,
  group: { readonly id: string; readonly name: string } | undefined,
): Saving {
  return useSaving({
    send: (expense, draft) =>
      createExpense(expense, {
        idempotencyKey,
        ahead: newExpenseAhead(expense, { id: idempotencyKey, draft, group }),
      }),
    describe: failureMessage,
  });
}
