import type { ReactElement } from 'react';
import { SinglePane } from '../panes.tsx';
import { ProfileScreen } from '../../features/account/profile-screen.tsx';
import { refreshVerification, replaceRecord } from '../../features/auth/session.ts';
import { logError } from '../../lib/log-error.ts';

/** Account → Profile. */
export function ProfileRoute(): ReactElement {
  return (
    <SinglePane>
      <ProfileScreen
        onSaved={replaceRecord}
        onVerified={() => {
          refreshVerification().catch((error: unknown) => logError('Failed to read the record again', error));
        }}
      />
    </SinglePane>
  );
}
