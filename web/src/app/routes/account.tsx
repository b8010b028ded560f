import { type ReactElement, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { KeepGuestDialog } from '../guest-dialogs.tsx';
import { SinglePane } from '../panes.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { signOut } from '../../features/auth/session.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { OwnActions } from './own-actions.tsx';
import { useLeave } from './use-leave.tsx';

const PersonLinksDialog = lazyDialog(
  async () => (await import('../../features/links/person-links-dialog.tsx')).PersonLinksDialog,
);

/** The account page. */
export function AccountRoute(): ReactElement {
  const { isGuest } = useCurrentUser();
  const { askAndLeave, question } = useLeave();
  const [isAddingMe, setIsAddingMe] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <SinglePane>
      <AccountPage
        dock={<OwnActions />}
        onAddMe={() => setIsAddingMe(true)}
        onSignOut={() => void askAndLeave(signOut)}
        onKeep={() => setIsKeeping(true)}
      />
      <PersonLinksDialog isOpen={isAddingMe} onClose={() => setIsAddingMe(false)} />
      {question}
      {isGuest && <KeepGuestDialog isOpen={isKeeping} onClose={() => setIsKeeping(false)} />}
    </SinglePane>
  );
}
