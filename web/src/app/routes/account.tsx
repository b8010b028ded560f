import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { SinglePane } from '../../components/panes.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { signOut } from '../../features/auth/session.ts';
import { paths } from '../../lib/paths.ts';

/** The account page; signing out leads to /login (spec §2). */
export function AccountRoute(): ReactElement {
  const navigate = useNavigate();
  const handleSignOut = async (): Promise<void> => {
    await signOut();
    await navigate(paths.login);
  };
  return (
    <SinglePane>
      <AccountPage onSignOut={() => void handleSignOut()} />
    </SinglePane>
  );
}
