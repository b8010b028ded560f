import { createExpense, createSeries, failureMessage } from '../api.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import {
  type DraftVerdict,
  type SeriesVerdict,
  validateDraft,
  validateSeries,
} from '../draft/validate-draft.ts';
import { newExpenseAhead } from './expense-ahead.ts';
import { type Saving, useSaving } from './use-saving.ts';

/** With a repetition, the form makes a series. */
const validate = (draft: ExpenseDraft): DraftVerdict | SeriesVerdict =>
  draft.repeat ? validateSeries(draft) : validateDraft(draft);

/**
 * Creates an expense, or a series of them, for one opening of the dialog.
 * @param idempotencyKey one for each opening: sending the expense or series twice creates it once.
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
    validate,
    send: async (valid, draft) => {
      if ('rule' in valid) {
        await createSeries(valid, { idempotencyKey, after: draft.repeat?.after });
        return;
      }
      const { expense } = valid;
      const { id } = await createExpense(expense, {
        idempotencyKey,
        ahead: newExpenseAhead(expense, { id: idempotencyKey, draft, group }),
      });
      onCreated?.(id);
    },
    describe: failureMessage,
  });
}
