import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SpinnerPage } from '../components/spinner.tsx';
import { startSession, useSession } from '../features/auth/session.ts';
import { comeBackTo } from '../lib/come-back.ts';
import { CurrentUserContext } from '../lib/current-user.ts';
import { paths } from '../lib/paths.ts';
import { ConnectionNeeded } from './connection-needed.tsx';
import { LiveCache } from './live-cache.tsx';

/**
 * The guard's four states (spec §2): a spinner while loading; nobody: /login, which leads back here; no backend record: the spinner stays; both:
 * the protected screens, with the viewer's record and a cache of their own. Without a connection it cannot be known who is
 * there: that is said, with another try.
 */
export function AuthGuard(): ReactElement {
  const session = useSession();
  const location = useLocation();
  switch (session.kind) {
    case 'loading':
    case 'no-record':
      return <SpinnerPage />;
    case 'signed-out':
      // Whoever has chosen to sign out is done here: the next person begins at their friends.
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
          <LiveCache key={session.user.id} userId={session.user.id}>
            <Outlet />
          </LiveCache>
        </CurrentUserContext>
      );
  }
}
