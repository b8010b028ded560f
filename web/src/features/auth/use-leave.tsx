import { text } from '@barabar/core/messages/text';
import { openConfirm } from '../../components/common-dialogs.ts';
import { notAhead, opens } from '../../components/dialogs.tsx';
import { signOutEverywhere } from './session.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { getOutbox, useOutbox } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';
import { forgetSharedPhoto } from '../../lib/pictures/shared-photo.ts';
import { useReplacePage } from '../../lib/pages/use-replace-page.ts';

const openGuestSignOut = opens(
  async () => (await import('./guest-sign-out-sheet.tsx')).GuestSignOutSheet,
  notAhead,
);

const TEXT = text('app');
const WORDS = TEXT.leave;

type End = () => Promise<void>;

function Unsent() {
  const count = useOutbox().entries.length;
  return count > 0 ? <p>{WORDS.unsent({ count })}</p> : null;
}

/** Ways to leave: sign-out or account deletion. A guest is asked before: the server makes names of their places. */
export function useLeave() {
  const { isGuest } = useCurrentUser();
  const replacePage = useReplacePage();
  const leave = async (run: End): Promise<void> => {
    await run();
    await forgetSharedPhoto();
    await replacePage(paths.login);
  };
  return {
    /** Ends the session with the given call, then leads to /login (spec §2). */
    leave,

    /** Leaves as `leave` does, after the viewer has agreed that what waits on this device is discarded. */
    askAndLeave: async (run: End) => {
      const children = <Unsent />;
      if (isGuest) openGuestSignOut({ onConfirm: () => leave(signOutEverywhere), children });
      else if (getOutbox().entries.length > 0)
        openConfirm({ words: WORDS, onConfirm: () => leave(run), children });
      else await leave(run);
    },
  };
}
