import { useEffect, useRef, useState } from 'react';
import type { NewExpense } from '@barabar/core/contract/expenses';
import { showNotice } from '../../../lib/notices.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { validateDraft } from '../draft/validate-draft.ts';

/** How a form is saved: one request at a time. */
export interface Saving {
  readonly isBusy: boolean;
  /** The first broken rule of spec §5, or why the server refused (spec §8). */
  readonly error: string | undefined;
  readonly clearError: () => void;
  /** Checks and saves; true when it is saved. While a save runs, another does nothing. */
  readonly save: (draft: ExpenseDraft) => Promise<boolean>;
  /** Where somebody else has changed the expense meanwhile: takes over what it is now, and gives the form for that. */
  readonly takeCurrent?: (() => ExpenseDraft) | undefined;
}

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
      // The viewer has gone elsewhere in the meantime, and the form with them.
      if (isGone.current) showNotice({ tone: 'failure', text: message });
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, error, clearError: () => setError(undefined), save };
}
