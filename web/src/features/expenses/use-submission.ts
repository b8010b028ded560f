import { useEffect, useState } from 'react';
import type { ExpenseFormProps } from './expense-form.tsx';

/** A save that takes longer than this goes on without its dialog: what it does is on the screen already. */
const SAVING_SHOWN_MS = 500;

interface Submission extends Pick<ExpenseFormProps, 'isOpen' | 'onClose' | 'onSaved' | 'opening'> {
  /** A request runs. */
  readonly isBusy: boolean;
  /** Checks and saves; whether it was saved. */
  readonly save: () => Promise<boolean>;
  /** The expense is saved. */
  readonly onDone: () => void;
}

/** The dialog on its way out and, where the server refuses in the end, back. */
export function useSubmission({ isOpen, onClose, onSaved, opening, isBusy, save, onDone }: Submission): {
  /** Whether the dialog is on the screen. */
  readonly isShown: boolean;
  readonly close: () => void;
  /** Whether it was saved. */
  readonly submit: () => Promise<boolean>;
} {
  const [isBack, setIsBack] = useState(false);
  const hold = opening?.hold;
  useEffect(() => hold?.(isBusy), [hold, isBusy]);

  const close = (): void => {
    setIsBack(false);
    onClose();
  };
  const submit = async (): Promise<boolean> => {
    let isAway = false;
    const timer = setTimeout(() => {
      isAway = true;
      onSaved();
      close();
    }, SAVING_SHOWN_MS);
    const isSaved = await save();
    clearTimeout(timer);
    if (isSaved) {
      onDone();
      if (isAway) opening?.restart();
      else {
        onSaved();
        close();
      }
    } else if (isAway) setIsBack(true);
    return isSaved;
  };
  return { isShown: isOpen || isBack, close, submit };
}
