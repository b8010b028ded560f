import { useCallback } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { User } from '@barabar/core/contract/auth';
import { SpinnerPage } from '../components/spinner.tsx';
import { replaceRecord, startSession, useSession } from '../features/auth/session.ts';
import { comeBackTo } from '../lib/pages/come-back.ts';
import { CurrentUserContext, ReplaceUserContext } from '../lib/people/current-user.ts';
import { paths } from '../lib/pages/paths.ts';
import { ConnectionNeeded } from '../components/connection-needed.tsx';
import { LiveCache } from './live-cache.tsx';

/**
 * Spec §2, Auth guard: a spinner while the session loads or has no record, /login when nobody is signed in, a
 * retry without a connection, else the screens with a cache of the viewer's own.
 */
export function AuthGuard() {
  const session = useSession();
  const location = useLocation();
  const uid = session.kind === 'ready' ? session.authUser.uid : undefined;
  // A change that this person began replaces only their own record, also if somebody else is signed in when it is done.
  const replaceUser = useCallback(
    (user: User) => {
      if (uid !== undefined) replaceRecord(uid, user);
    },
    [uid],
  );
  switch (session.kind) {
    case 'loading':
    case 'no-record':
      return <SpinnerPage />;
    case 'signed-out':
      // After a sign-out by choice, no path is remembered: the next person starts on the Friends screen.
      return (
        <Navigate
          to={paths.login}
          replace
          state={session.ending === 'chosen' ? null : comeBackTo(location)}
        />
      );
    case 'failed':
      return <ConnectionNeeded onRetry={() => void startSession()} />;
    case 'ready':
      return (
        <CurrentUserContext value={session.user}>
          <ReplaceUserContext value={replaceUser}>
            <LiveCache key={session.user.id} userId={session.user.id}>
              <Outlet />
            </LiveCache>
          </ReplaceUserContext>
        </CurrentUserContext>
      );
  }
}
