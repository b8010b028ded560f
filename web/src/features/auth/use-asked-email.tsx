import { type ReactElement, useRef, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import type { AskForEmail } from './sign-in-actions.ts';

interface AskingProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (email: string | undefined) => void;
}

const EmulatedGoogleDialog = lazyDialog<AskingProps>(
  async () => (await import('./emulated-google-dialog.tsx')).EmulatedGoogleDialog,
);

/** Asks for the address of a Google account in the emulators, by a dialog for the caller to render. */
export function useAskedEmail(): { readonly askForEmail: AskForEmail; readonly dialog: ReactElement } {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(email: string | undefined) => void>(undefined);
  const handleDone = (email: string | undefined): void => {
    setIsAsking(false);
    answer.current?.(email);
  };
  return {
    askForEmail: () => {
      setIsAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: (
      <EmulatedGoogleDialog isOpen={isAsking} onClose={() => handleDone(undefined)} onDone={handleDone} />
    ),
  };
}
