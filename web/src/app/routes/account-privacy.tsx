import { type ReactElement, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { SinglePane } from '../panes.tsx';
import { AccountData } from '../../features/account/account-data.tsx';
import { AccountScreen, AccountSection } from '../../features/account/account-screen.tsx';
import { ActionList, ActionRow } from '../../features/account/action-row.tsx';
import { Sessions } from '../../features/account/sessions.tsx';
import { signOut, signOutEverywhere } from '../../features/auth/session.ts';
import { useSession } from '../../features/auth/session.ts';
import { BlockedPeople } from '../../features/requests/blocked-people.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useLeave } from './use-leave.tsx';

const TEXT = text('account');
const LABELS = text('fields');
const AUTH_TEXT = text('auth');

const ChangePasswordDialog = lazyDialog(
  async () => (await import('../../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
);

const ExportDialog = lazyDialog(
  async () => (await import('../../features/exports/export-dialog.tsx')).ExportDialog,
);

/** Account → Privacy & Security. */
export function PrivacyRoute(): ReactElement {
  const { isGuest } = useCurrentUser();
  const { leave, askAndLeave, question } = useLeave();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <SinglePane>
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
        <AccountData onExport={() => setIsExporting(true)} onDeleted={() => leave(signOut)} />
      </AccountScreen>
      {question}
      <ExportDialog
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
        scope={{ kind: 'everything' }}
      />
    </SinglePane>
  );
}

/** The row that changes the password, for accounts that have one. */
function Password(): ReactElement {
  const session = useSession();
  const [isChanging, setIsChanging] = useState(false);
  const WORDS = AUTH_TEXT.changePassword;
  if (session.kind === 'ready' && !session.authUser.hasPassword)
    return <AccountSection title={LABELS.password} hint={WORDS.withoutPassword} />;
  return (
    <AccountSection title={LABELS.password}>
      <ActionList>
        <ActionRow icon={KeyRound} label={WORDS.title} onClick={() => setIsChanging(true)} />
      </ActionList>
      <ChangePasswordDialog isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </AccountSection>
  );
}
