import { type ReactElement, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { getOutbox, useOutbox } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';
import { forgetSharedPhoto } from '../../lib/pictures/shared-photo.ts';
import { useReplacePage } from '../../lib/pages/use-replace-page.ts';

const ConfirmSheet = lazyDialog(
  async () => (await import('../../components/confirm-sheet.tsx')).ConfirmSheet,
);

const TEXT = {
  title: 'Sign Out',
  busy: 'Signing Out...',
  failed: 'Failed to log out',
  unsent: (count: number) =>
    count === 1
      ? '1 change on this device is not with the server yet. Signing out discards it.'
      : `${count} changes on this device are not with the server yet. Signing out discards them.`,
} as const;

type End = () => Promise<void>;

/** How a screen ends the session. */
export interface Leaving {
  /** Ends the session with the given call, then leads to /login (spec §2). */
  readonly leave: (end: End) => Promise<void>;
  /** The same, after the viewer has agreed that what waits on this device is discarded. */
  readonly askAndLeave: (end: End) => Promise<void>;
  /** The question, for the screen to render. */
  readonly question: ReactElement;
}

/** Returns how to end the session, by sign-out or deletion of the account. */
export function useLeave(): Leaving {
  const replacePage = useReplacePage();
  const [end, setEnd] = useState<{ readonly run: End }>();
  const [isAsking, setIsAsking] = useState(false);
  const count = useOutbox().entries.length;

  const leave = async (run: End): Promise<void> => {
    await run();
    await forgetSharedPhoto();
    await replacePage(paths.login);
  };
  return {
    leave,
    askAndLeave: async (run) => {
      if (getOutbox().entries.length === 0) {
        await leave(run);
        return;
      }
      setEnd({ run });
      setIsAsking(true);
    },
    question: (
      <ConfirmSheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        words={TEXT}
        onConfirm={async () => {
          if (end) await leave(end.run);
        }}
      >
        <p>{TEXT.unsent(count)}</p>
      </ConfirmSheet>
    ),
  };
}
