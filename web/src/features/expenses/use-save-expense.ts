import { useRef, useState } from 'react';
import { createExpense, failureMessage } from './api.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import { validateDraft } from './validate-draft.ts';

export interface SaveState {
  readonly isBusy: boolean;
  /** The first broken rule of spec §5, or why the server did not create the expense (spec §8). */
  readonly error: string | undefined;
  readonly clearError: () => void;
  /** Checks and creates; true when it is created. While a save runs, another does nothing. */
  readonly save: (draft: ExpenseDraft) => Promise<boolean>;
}

/** Saving for one opening of the dialog: one idempotency key, one request at a time. */
export function useSaveExpense(): SaveState {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  // A second click comes before the render that disables the button.
  const isRunning = useRef(false);

  const save = async (draft: ExpenseDraft): Promise<boolean> => {
    if (isRunning.current) return false;
    const verdict = validateDraft(draft);
    if (!verdict.isOk) {
      setError(verdict.message);
      return false;
    }
    isRunning.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      await createExpense(verdict.expense, { idempotencyKey });
      return true;
    } catch (cause) {
      setError(failureMessage(cause));
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, error, clearError: () => setError(undefined), save };
}
