import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { SinglePane } from '../../components/panes.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { endSession, refreshVerification, replaceRecord, signOut } from '../../features/auth/session.ts';
import { logError } from '../../lib/log-error.ts';
import { paths } from '../../lib/paths.ts';

/** The account page; signing out leads to /login (spec §2). */
export function AccountRoute(): ReactElement {
  const navigate = useNavigate();
  const leave = async (end: () => Promise<void>): Promise<void> => {
    await end();
    await navigate(paths.login);
  };
  return (
    <SinglePane>
      <AccountPage
        onSignOut={() => void leave(signOut)}
        onSaved={replaceRecord}
        onVerified={() => {
          refreshVerification().catch((error: unknown) => logError('Failed to read the record again', error));
        }}
        // There is no session left that the server could end.
        onDeleted={() => void leave(endSession)}
      />
    </SinglePane>
  );
}
