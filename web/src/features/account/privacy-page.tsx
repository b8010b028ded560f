import type { ReactElement } from 'react';
import { KeyRound } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { openDialog } from '../../components/dialogs.tsx';
import { AccountData } from './account-data.tsx';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { ActionList, ActionRow } from './action-row.tsx';
import { Sessions } from './sessions.tsx';
import { signOut, signOutEverywhere } from '../auth/session.ts';
import { useSession } from '../auth/session.ts';
import { BlockedPeople } from '../requests/blocked-people.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useLeave } from '../auth/use-leave.tsx';

const TEXT = text('account');
const LABELS = text('fields');
const AUTH_TEXT = text('auth');

/** Account → Privacy & Security. */
export function PrivacyPage(): ReactElement {
  const { isGuest } = useCurrentUser();
  const { leave, askAndLeave } = useLeave();
  return (
    <AccountScreen title={TEXT.items.privacy}>
      {!isGuest && <Password />}
      <Sessions
        onSignOut={() => void askAndLeave(signOut)}
        onSignOutEverywhere={isGuest ? undefined : () => askAndLeave(signOutEverywhere)}
      />
      {!isGuest && (
        <AccountSection title={TEXT.security.blocked}>
          <BlockedPeople />
        </AccountSection>
      )}
      <AccountData onDeleted={() => leave(signOut)} />
    </AccountScreen>
  );
}

/** The row that changes the password, for accounts that have one. */
function Password(): ReactElement {
  const session = useSession();
  const WORDS = AUTH_TEXT.changePassword;
  if (session.kind === 'ready' && !session.authUser.hasPassword)
    return <AccountSection title={LABELS.password} hint={WORDS.withoutPassword} />;
  return (
    <AccountSection title={LABELS.password}>
      <ActionList>
        <ActionRow icon={KeyRound} label={WORDS.title} onClick={() => openDialog('change-password', {})} />
      </ActionList>
    </AccountSection>
  );
}
