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
  /** Checks and saves the draft. Resolves to whether it was saved; to false at once while another save runs. */
  readonly save: (draft: ExpenseDraft) => Promise<boolean>;
  /** Defined after a version conflict: takes over the current expense and returns the draft for it. */
  readonly takeCurrent?: (() => ExpenseDraft) | undefined;
}

/**
 * Checks a draft, then sends it, one request at a time.
 * @param send sends the expense; rejects if that fails.
 * @param describe returns the message for an error of `send`.
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
  // A second click may come before the render that disables the button.
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
      // The viewer has left the screen and the form is unmounted, so a notice shows the error.
      if (isGone.current) showNotice({ tone: 'failure', text: message });
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, error, clearError: () => setError(undefined), save };
}
