import { useEffect, useEffectEvent, useState } from 'react';
import type { ExpenseFormProps } from '../expense-form.tsx';

/** A save that takes longer than this goes on without its dialog: what it does is on the screen already. */
const SAVING_SHOWN_MS = 500;

interface Submission extends Pick<ExpenseFormProps, 'isOpen' | 'onClose' | 'onSaved' | 'onHold'> {
  /** Checks and saves; whether it was saved. */
  readonly save: () => Promise<boolean>;
  /** The expense is saved. */
  readonly onDone: () => void;
}

/** The dialog on its way out and, where the server refuses in the end, back. */
export function useSubmission({ isOpen, onClose, onSaved, onHold, save, onDone }: Submission): {
  /** Whether the dialog is on the screen. */
  readonly isShown: boolean;
  readonly close: () => void;
  /** Whether it was saved. */
  readonly submit: () => Promise<boolean>;
} {
  const [isBack, setIsBack] = useState(false);
  // Until it is known whether the dialog comes back: the request itself ends a moment before.
  const [isUnderWay, setIsUnderWay] = useState(false);
  const hold = useEffectEvent((isHeld: boolean) => onHold?.(isHeld));
  useEffect(() => hold(isUnderWay || isBack), [isUnderWay, isBack]);

  const close = (): void => {
    // What came back was closed before, as far as others know.
    if (!isBack) onClose();
    setIsBack(false);
  };
  const submit = async (): Promise<boolean> => {
    let isAway = false;
    const leave = (): void => {
      isAway = true;
      if (!isBack) onSaved();
      close();
    };
    setIsUnderWay(true);
    const timer = setTimeout(leave, SAVING_SHOWN_MS);
    const isSaved = await save();
    clearTimeout(timer);
    if (isSaved) {
      onDone();
      if (!isAway) leave();
    } else if (isAway) setIsBack(true);
    setIsUnderWay(false);
    return isSaved;
  };
  return { isShown: isOpen || isBack, close, submit };
}
