import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { DialogScope } from '../../components/dialogs.tsx';
import type { AskForEmail } from './sign-in-actions.ts';

const EmulatedGoogleDialog = lazy(async () => ({
  default: (await import('./emulated-google-dialog.tsx')).EmulatedGoogleDialog,
}));

/** Returns how to ask for the address of a Google account in the emulators, and the dialog, for the page to render. */
export function useEmulatedGoogle(): {
  readonly askForEmail: AskForEmail;
  readonly dialog: ReactElement | false;
} {
  // The dialog loads antd. It is not loaded while this is undefined, which it is until the dialog is first needed.
  const [isAsking, setIsAsking] = useState<boolean>();
  const answer = useRef<(email: string | undefined) => void>(undefined);

  const handleAnswer = (address: string | undefined): void => {
    setIsAsking(false);
    answer.current?.(address);
  };
  return {
    askForEmail: () => {
      setIsAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: isAsking !== undefined && (
      <Suspense>
        <DialogScope isOpen={isAsking} onClose={() => handleAnswer(undefined)}>
          <EmulatedGoogleDialog onDone={handleAnswer} />
        </DialogScope>
      </Suspense>
    ),
  };
}
