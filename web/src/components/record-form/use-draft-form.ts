import { useRef, useState } from 'react';
import { focusFirstInvalid } from '../../lib/forms/focus-next.ts';
import { afterFrame } from '../../lib/loading/next-task.ts';
import { useIsMounted } from '../../lib/loading/use-is-mounted.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useDialog } from '../dialogs.tsx';
import { fieldOf } from '../form-error.ts';

export interface BrokenRule {
  readonly isOk: false;
  readonly message: string;
  readonly field?: string | undefined;
}

/** What is made of a valid draft, or the first broken rule. */
export type Verdict<Valid> = (Valid & { readonly isOk: true }) | BrokenRule;

export interface Problem extends Pick<BrokenRule, 'message' | 'field'> {
  /** Whether sending failed, rather than the check before it. */
  readonly isRefused: boolean;
}

/** The form of a record for one opening of its dialog: the draft, and how it is saved. */
export interface DraftForm<Draft, Valid = unknown> {
  readonly opened: Draft;
  readonly draft: Draft;
  /** Changes the draft as the viewer does, which takes the problem away. */
  readonly set: (change: (before: Draft) => Draft) => void;
  /** Changes the draft as something else does, such as a guess. */
  readonly adjust: (change: (before: Draft) => Draft) => void;
  /** Whether the viewer has changed anything. */
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** What was made of the draft that is being saved, or has been; undefined where that failed. */
  readonly sent: Valid | undefined;
  /** The last draft that was not saved although no field says why. */
  readonly unsaved: { readonly draft: Draft } | undefined;
  /** Checks and saves a draft, one at a time, and closes the dialog. */
  readonly submit: (draft: Draft) => Promise<void>;
}

export interface DraftFormOptions<Draft, Valid> {
  readonly open: () => Draft;
  /** Whether what the form opens with counts as entered by the viewer. */
  readonly isTouched?: boolean;
  readonly read: (draft: Draft) => Verdict<Valid>;
  /** Sends it; rejects if that fails. It gets how to ask whether the form is still on screen. */
  readonly send: (valid: Valid, draft: Draft, isFormOpen: () => boolean) => Promise<unknown>;
  /** Returns the message for an error of `send`. */
  readonly describe: (error: unknown) => string;
  /** Why it was refused before the form opened. */
  readonly refusal?: Omit<Problem, 'isRefused'> | undefined;
  /** Whether the dialog stays on screen until it is saved. */
  readonly isKeptOpen?: boolean | undefined;
  readonly onSaved?: () => void;
}

/** Milliseconds. After that the dialog closes while the save continues: the screen shows the result already. */
const SAVING_SHOWN_MS = 500;

/** The dialog closes on submission, and is shown again if the save fails after that. */
export function useDraftForm<Draft, Valid extends object>({
  open,
  isTouched: isTouchedFirst = false,
  read,
  send,
  describe,
  refusal,
  isKeptOpen = false,
  onSaved,
}: DraftFormOptions<Draft, Valid>): DraftForm<Draft, Valid> {
  const { close, hold, reopen } = useDialog();
  const [opened] = useState(open);
  const [draft, adjust] = useState(opened);
  const [isTouched, setIsTouched] = useState(isTouchedFirst);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(refusal && { ...refusal, isRefused: true });
  const [sent, setSent] = useState<Valid>();
  const [unsaved, setUnsaved] = useState<{ readonly draft: Draft }>();
  // A second click may come before the render that disables the button.
  const isRunning = useRef(false);
  const isMounted = useIsMounted();

  /** @returns why it was not saved. */
  const save = async (valid: Valid, entered: Draft): Promise<Problem | undefined> => {
    let isAway = false;
    const leave = (): void => {
      isAway = true;
      close();
    };
    isRunning.current = true;
    setIsBusy(true);
    setProblem(undefined);
    setSent(valid);
    hold(true);
    const timer = isKeptOpen ? undefined : setTimeout(leave, SAVING_SHOWN_MS);
    try {
      await send(valid, entered, isMounted);
      onSaved?.();
      if (!isAway) leave();
      return undefined;
    } catch (cause) {
      const message = describe(cause);
      setSent(undefined);
      // The viewer has left the screen and the form is unmounted, so a notice shows the error.
      if (!isMounted()) showNotice({ tone: 'failure', text: message });
      if (isAway) reopen();
      return { message, field: fieldOf(cause), isRefused: true };
    } finally {
      clearTimeout(timer);
      isRunning.current = false;
      setIsBusy(false);
      hold(false);
    }
  };
  const submit = async (entered: Draft): Promise<void> => {
    if (isRunning.current) return;
    const verdict = read(entered);
    const found = verdict.isOk ? await save(verdict, entered) : { ...verdict, isRefused: false };
    if (!found) return;
    setProblem(found);
    await afterFrame();
    if (!focusFirstInvalid()) setUnsaved({ draft: entered });
  };
  const set: typeof adjust = (change) => {
    setProblem(undefined);
    setIsTouched(true);
    adjust(change);
  };
  return { opened, draft, set, adjust, isTouched, isBusy, problem, sent, unsaved, submit };
}
