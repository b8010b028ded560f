import type { ReactElement, ReactNode } from 'react';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { GUESTS } from './guests-text.ts';

const WORDS = GUESTS.signOut;

export interface GuestSignOutSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
  /** What else is lost. */
  readonly children?: ReactNode;
}

/** Says what becomes of a guest's places, before the guest signs out. */
export function GuestSignOutSheet({
  isOpen,
  onClose,
  onConfirm,
  children,
}: GuestSignOutSheetProps): ReactElement {
  return (
    <ConfirmSheet isOpen={isOpen} onClose={onClose} words={WORDS} onConfirm={onConfirm}>
      <p>{WORDS.place}</p>
      <p className="tone-muted">{WORDS.back}</p>
      {children}
    </ConfirmSheet>
  );
}
