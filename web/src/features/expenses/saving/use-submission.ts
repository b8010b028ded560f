import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds. After that the dialog closes while the save continues: the screen shows the result already. */
const SAVING_SHOWN_MS = 500;

/** Whether the dialog should be open, and what it reports. */
export interface Frame {
  readonly isOpen: boolean;
  /** Called on Escape, on the close button and after saving. Not called while a request runs. */
  readonly onClose: () => void;
  /** Called when the expense is saved, or when the screen shows it while the request still runs. `onClose` follows. */
  readonly onSaved: () => void;
  /** Receives whether the closed form must stay mounted: a request runs, or failed after the dialog had closed. */
  readonly onHold?: ((isHeld: boolean) => void) | undefined;
}

interface Submission extends Frame {
  /** Called when the expense is saved. */
  readonly onDone: () => void;
}

/** Closes the dialog on submission, and shows it again if the save fails after the dialog has closed. */
export function useSubmission({ isOpen, onClose, onSaved, onHold, onDone }: Submission): {
  /** Whether the dialog is on the screen. */
  readonly isShown: boolean;
  readonly close: () => void;
  /** Checks and saves by `save`. Both resolve to whether it was saved. */
  readonly submit: (save: () => Promise<boolean>) => Promise<boolean>;
} {
  const [isBack, setIsBack] = useState(false);
  // True until it is decided whether the dialog comes back, which is shortly after the request ends.
  const [isUnderWay, setIsUnderWay] = useState(false);
  const hold = useEffectEvent((isHeld: boolean) => onHold?.(isHeld));
  useEffect(() => hold(isUnderWay || isBack), [isUnderWay, isBack]);

  const close = (): void => {
    // A dialog that came back has already called `onClose`.
    if (!isBack) onClose();
    setIsBack(false);
  };
  const submit = async (save: () => Promise<boolean>): Promise<boolean> => {
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
