import type { ReactElement } from 'react';
import { SinglePane } from '../panes.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { signOut } from '../../features/auth/session.ts';
import { useLeave } from './use-leave.ts';

/** The account page. */
export function AccountRoute(): ReactElement {
  const leave = useLeave();
  return (
    <SinglePane>
      <AccountPage onSignOut={() => void leave(signOut)} />
    </SinglePane>
  );
}
