import { type ReactElement, useState } from 'react';
import { KeepGuestDialog } from '../guest-parts.tsx';
import { SinglePane } from '../panes.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { signOut } from '../../features/auth/session.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { OwnActions } from './own-actions.tsx';
import { useLeave } from './use-leave.tsx';

/** The account page. */
export function AccountRoute(): ReactElement {
  const { isGuest } = useCurrentUser();
  const { askAndLeave, question } = useLeave();
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <SinglePane>
      <AccountPage
        dock={<OwnActions />}
        onSignOut={() => void askAndLeave(signOut)}
        onKeep={() => setIsKeeping(true)}
      />
      {question}
      {isGuest && <KeepGuestDialog isOpen={isKeeping} onClose={() => setIsKeeping(false)} />}
    </SinglePane>
  );
}
