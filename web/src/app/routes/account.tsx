import { type ReactElement, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
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
  const { askAndLeave, question } = useLeave();
  const isGuest = useCurrentUser().isGuest === true;
  const [isAddingMe, setIsAddingMe] = useState(false);
  return (
    <SinglePane>
      <AccountPage
        dock={<OwnActions />}
        onAddMe={isGuest ? undefined : () => setIsAddingMe(true)}
        onSignOut={() => void askAndLeave(signOut)}
      />
      <PersonLinksDialog isOpen={isAddingMe} onClose={() => setIsAddingMe(false)} />
      {question}
    </SinglePane>
  );
}
