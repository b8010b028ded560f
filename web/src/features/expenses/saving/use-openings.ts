import { useState } from 'react';

/** One opening of a dialog. */
export interface Opening {
  readonly key: number;
  /** The dialog is open, and this is its newest opening. */
  readonly isOpen: boolean;
  /** Sets whether this opening stays mounted although the dialog is closed or opened again. */
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
 * The openings of a dialog to render, each with its own state. The newest one stays mounted while the dialog closes;
 * earlier ones only stay while they are held.
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
