import { createExpense, failureMessage } from '../api.ts';
import { newExpenseAhead } from './expense-ahead.ts';
import { type Saving, useSaving } from './use-saving.ts';

/**
 * Creates an expense for one opening of the dialog.
 * @param idempotencyKey one for each opening: sending the expense twice creates it once.
 * @param onCreated called with the id of the expense when the server has it.
 */
export function useSaveExpense({
  idempotencyKey,
  group,
  onCreated,
}: {
  readonly idempotencyKey: string;
  readonly group: { readonly id: string; readonly name: string } | undefined;
  readonly onCreated?: ((expenseId: string) => void) | undefined;
}): Saving {
  return useSaving({
    send: async (expense, draft) => {
      const { id } = await createExpense(expense, {
        idempotencyKey,
        ahead: newExpenseAhead(expense, { id: idempotencyKey, draft, group }),
      });
      onCreated?.(id);
    },
    describe: failureMessage,
  });
}
