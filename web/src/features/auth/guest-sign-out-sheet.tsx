import { type ReactElement, type ReactNode, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { KeepGuestDialog } from './keep-guest-dialog.tsx';

const GUESTS = text('guests');
const LEAVING = text('app').leave;

const WORDS = GUESTS.signOut;

export interface GuestSignOutSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
  /** What else is lost. */
  readonly children?: ReactNode;
}

/** Says what becomes of a guest's places, before the guest signs out, and offers an account first. */
export function GuestSignOutSheet({
  isOpen,
  onClose,
  onConfirm,
  children,
}: GuestSignOutSheetProps): ReactElement {
  const [isKeeping, setIsKeeping] = useState(false);
  const closeKeeping = (): void => {
    setIsKeeping(false);
    onClose();
  };
  return (
    <>
      <ConfirmSheet
        isOpen={isOpen && !isKeeping}
        onClose={onClose}
        words={{ title: LEAVING.title, busy: LEAVING.busy, failed: LEAVING.failed }}
        onConfirm={onConfirm}
      >
        <p>{WORDS.place}</p>
        <Button size="large" isBlock isWrapping onClick={() => setIsKeeping(true)}>
          {GUESTS.keep}
        </Button>
        <p className="tone-muted">{WORDS.back}</p>
        {children}
      </ConfirmSheet>
      <KeepGuestDialog isOpen={isOpen && isKeeping} onClose={closeKeeping} />
    </>
  );
}
