import { useState } from 'react';

/** One opening of a dialog. */
export interface Opening {
  readonly key: number;
  /** The dialog is open, and this is the opening that is meant. */
  readonly isOpen: boolean;
  /** Whether it goes on although the dialog is closed, or opened again: until then it stays. */
  readonly hold: (isHeld: boolean) => void;
}

interface Openings {
  readonly isOpen: boolean;
  readonly current: number;
  readonly held: readonly number[];
}

const withHeld = (openings: Openings, key: number, isHeld: boolean): Openings => {
  if (openings.held.includes(key) === isHeld) return openings;
  const others = openings.held.filter((other) => other !== key);
  return { ...openings, held: isHeld ? [...others, key] : others };
};

/**
 * The openings of a dialog: each starts afresh. The newest stays while the dialog closes; those before only as long as they
 * are held.
 */
export function useOpenings(isOpen: boolean): readonly Opening[] {
  const [openings, setOpenings] = useState<Openings>({ isOpen, current: 0, held: [] });
  const { current, held } = openings;
  if (openings.isOpen !== isOpen) {
    setOpenings({ ...openings, isOpen, current: current + Number(isOpen) });
  }
  return [...held.filter((key) => key !== current), current].map((key) => ({
    key,
    isOpen: isOpen && key === current,
    hold: (isHeld) => setOpenings((before) => withHeld(before, key, isHeld)),
  }));
}
