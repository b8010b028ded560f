import { useEffect, useRef, useState } from 'react';
import type { NewExpense } from '@barabar/core/contract/expenses';
import { announceFailure } from '../../components/announcements.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import type { Saving } from './saving.ts';
import { validateDraft } from './validate-draft.ts';

/**
 * Checks a draft, then sends it, one request at a time.
 * @param send rejects with what was refused.
 * @param describe what to say of that.
 */
export function useSaving({
  send,
  describe,
}: {
  readonly send: (expense: NewExpense, draft: ExpenseDraft) => Promise<unknown>;
  readonly describe: (error: unknown) => string;
}): Pick<Saving, 'isBusy' | 'error' | 'clearError' | 'save'> {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  // A second click comes before the render that disables the button.
  const isRunning = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

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
      await send(verdict.expense, draft);
      return true;
    } catch (cause) {
      const message = describe(cause);
      setError(message);
      // The reader has gone elsewhere in the meantime, and the form with them.
      if (isGone.current) announceFailure(message);
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, error, clearError: () => setError(undefined), save };
}
