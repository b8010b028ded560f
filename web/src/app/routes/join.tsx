import type { ReactElement } from 'react';
import { JoinPage } from '../../features/auth/joining/join-page.tsx';
import { startSession, useSession } from '../../features/auth/session.ts';
import { ConnectionNeeded } from '../connection-needed.tsx';

/** The page of a link by which people join a group or become friends. Without a connection it offers to try again. */
export function JoinRoute(): ReactElement {
  const session = useSession();
  return session.kind === 'failed' ? <ConnectionNeeded onRetry={() => void startSession()} /> : <JoinPage />;
}
