import { type ReactElement, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { signOutEverywhere } from '../../features/auth/session.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { getOutbox, useOutbox } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';
import { forgetSharedPhoto } from '../../lib/pictures/shared-photo.ts';
import { useReplacePage } from '../../lib/pages/use-replace-page.ts';
import { GuestSignOutSheet } from '../guest-dialogs.tsx';

const TEXT = text('app');

const ConfirmSheet = lazyDialog(
  async () => (await import('../../components/confirm-sheet.tsx')).ConfirmSheet,
);

const WORDS = TEXT.leave;

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

/**
 * Returns how to end the session, by sign-out or deletion of the account. A guest is asked before every sign-out, by which
 * the server makes names of their places.
 */
export function useLeave(): Leaving {
  const { isGuest } = useCurrentUser();
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
      if (getOutbox().entries.length === 0 && !isGuest) {
        await leave(run);
        return;
      }
      setEnd({ run });
      setIsAsking(true);
    },
    question: isGuest ? (
      <GuestSignOutSheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => leave(signOutEverywhere)}
      >
        {count > 0 && <p>{WORDS.unsent({ count })}</p>}
      </GuestSignOutSheet>
    ) : (
      <ConfirmSheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        words={WORDS}
        onConfirm={async () => {
          if (end) await leave(end.run);
        }}
      >
        <p>{WORDS.unsent({ count })}</p>
      </ConfirmSheet>
    ),
  };
}
