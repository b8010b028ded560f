import { type ReactElement, use } from 'react';
import { SinglePane } from '../panes.tsx';
import { ProfileScreen } from '../../features/account/profile-screen.tsx';
import { refreshVerification } from '../../features/auth/renew-record.ts';
import { ReplaceUserContext } from '../../lib/people/current-user.ts';
import { logError } from '../../lib/api/log-error.ts';

/** Account → Profile. */
export function ProfileRoute(): ReactElement {
  return (
    <SinglePane>
      <ProfileScreen
        onSaved={use(ReplaceUserContext)}
        onVerified={() => {
          refreshVerification().catch((error: unknown) => logError('Failed to read the record again', error));
        }}
      />
    </SinglePane>
  );
}
