import { type ReactNode, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { KeepGuestDialog } from './keep-guest-dialog.tsx';
import { DialogScope } from '../../components/dialogs.tsx';

const GUESTS = text('guests');
const LEAVING = text('app').leave;

const WORDS = GUESTS.signOut;

export interface GuestSignOutSheetProps {
  readonly onConfirm: () => Promise<void>;
  /** What else is lost. */
  readonly children?: ReactNode;
}

/** Says what becomes of a guest's places, before the guest signs out, and offers an account first. */
export function GuestSignOutSheet({ onConfirm, children }: GuestSignOutSheetProps) {
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <>
      <DialogScope isOpen={!isKeeping}>
        <ConfirmSheet
          words={{ title: LEAVING.title, busy: LEAVING.busy, failed: LEAVING.failed }}
          onConfirm={onConfirm}
        >
          <p>{WORDS.place}</p>
          <Button size="large" isBlock onClick={() => setIsKeeping(true)}>
            {GUESTS.keep}
          </Button>
          <p className="tone-muted">{WORDS.back}</p>
          {children}
        </ConfirmSheet>
      </DialogScope>
      <DialogScope isOpen={isKeeping}>
        <KeepGuestDialog />
      </DialogScope>
    </>
  );
}
