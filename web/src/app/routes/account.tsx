import type { ReactElement } from 'react';
import { openDialog } from '../../components/dialogs.tsx';
import { SinglePane } from '../panes.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { signOut } from '../../features/auth/session.ts';
import { OwnActions } from './own-actions.tsx';
import { useLeave } from './use-leave.tsx';

/** The account page. */
export function AccountRoute(): ReactElement {
  const { askAndLeave } = useLeave();
  return (
    <SinglePane>
      <AccountPage
        dock={<OwnActions />}
        onAddMe={() => openDialog('person-links', {})}
        onSignOut={() => void askAndLeave(signOut)}
        onKeep={() => openDialog('keep-guest', {})}
      />
    </SinglePane>
  );
}
