import { useRef, useState } from 'react';
import { showNotice } from '../../../lib/notices/notices.ts';
import { useIsMounted } from '../../../lib/loading/use-is-mounted.ts';
import { fieldOf } from '../../../components/form-error.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { BrokenRule } from '../draft/validate-draft.ts';

/** How a form is saved: one request at a time. */
export interface Saving {
  readonly isBusy: boolean;
  /** The first broken rule of spec §5, or why the server refused (spec §8). */
  readonly error: string | undefined;
  /** The field that the error is about, if it is about one. */
  readonly wrongField?: string | undefined;
  readonly clearError: () => void;
  /** Checks and saves the draft. Resolves to whether it was saved; to false at once while another save runs. */
  readonly save: (draft: ExpenseDraft) => Promise<boolean>;
}

/** What is made of a valid draft, or the message for one that is not. */
export type Verdict<Valid> = (Valid & { readonly isOk: true }) | BrokenRule;

/** What the form shows as its error. */
interface Wrong extends Pick<BrokenRule, 'message' | 'field'> {
  /** Whether sending failed, rather than the check before it. */
  readonly isRefused: boolean;
}

/**
 * Checks a draft, then sends it, one request at a time.
 * @param validate checks a draft and builds what is sent.
 * @param send sends it; rejects if that fails. It gets how to ask whether the form is still on screen.
 * @param describe returns the message for an error of `send`.
 * @param refusal why it was refused before the form opened.
 * @returns how it is saved, and whether the error is of sending it.
 */
export function useSaving<Valid extends object>({
  validate,
  send,
  describe,
  refusal,
}: {
  readonly validate: (draft: ExpenseDraft) => Verdict<Valid>;
  readonly send: (valid: Valid, draft: ExpenseDraft, isFormOpen: () => boolean) => Promise<unknown>;
  readonly describe: (error: unknown) => string;
  readonly refusal?: string | undefined;
}): Saving & { readonly isRefused: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong | undefined>(
    refusal === undefined ? undefined : { message: refusal, isRefused: true },
  );
  // A second click may come before the render that disables the button.
  const isRunning = useRef(false);
  const isMounted = useIsMounted();

  const save = async (draft: ExpenseDraft): Promise<boolean> => {
    if (isRunning.current) return false;
    const verdict = validate(draft);
    if (!verdict.isOk) {
      setWrong({ ...verdict, isRefused: false });
      return false;
    }
    isRunning.current = true;
    setIsBusy(true);
    setWrong(undefined);
    try {
      await send(verdict, draft, isMounted);
      return true;
    } catch (cause) {
      const message = describe(cause);
      setWrong({ message, field: fieldOf(cause), isRefused: true });
      // The viewer has left the screen and the form is unmounted, so a notice shows the error.
      if (!isMounted()) showNotice({ tone: 'failure', text: message });
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    error: wrong?.message,
    wrongField: wrong?.field,
    isRefused: wrong?.isRefused ?? false,
    clearError: () => setWrong(undefined),
    save,
  };
}
