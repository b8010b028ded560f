import { useCallback, useState } from 'react';

/** The openings of a dialog, one after the other. */
export interface Opening {
  /** Changes each time the dialog opens: what is under it starts afresh, and stays while the dialog closes. */
  readonly key: number;
  /** Whether this opening goes on although the dialog is closed: opening it again then shows it as it is. */
  readonly hold: (isHeld: boolean) => void;
  /** Starts afresh although the dialog is open. */
  readonly restart: () => void;
}

/** Counts the openings of a dialog. */
export function useOpeningKey(isOpen: boolean): Opening {
  const [opening, setOpening] = useState({ isOpen, isHeld: false, key: 0 });
  if (opening.isOpen !== isOpen) {
    setOpening({ ...opening, isOpen, key: opening.key + Number(isOpen && !opening.isHeld) });
  }
  const hold = useCallback((isHeld: boolean) => setOpening((current) => ({ ...current, isHeld })), []);
  const restart = useCallback(
    () => setOpening((current) => ({ ...current, isHeld: false, key: current.key + 1 })),
    [],
  );
  return { key: opening.key, hold, restart };
}
