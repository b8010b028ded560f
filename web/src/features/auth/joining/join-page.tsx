import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { PageTitle } from '../../../components/page-title.tsx';
import { ConnectionNeeded } from '../../../components/connection-needed.tsx';
import { startSession, useSession } from '../session.ts';
import { EndCard } from '../verify-card.tsx';
import { Invitation } from './invitation.tsx';
import { JoinFrame } from './opening-page.tsx';
import { useLinkToken } from './use-link-token.ts';

const JOIN_TEXT = text('joining');

/**
 * The page of a link by which people join a group or become friends: with a session, and without one. Without a connection
 * it offers to try again.
 */
export function JoinPage(): ReactElement {
  const session = useSession();
  const token = useLinkToken();
  if (session.kind === 'failed') return <ConnectionNeeded onRetry={() => void startSession()} />;
  return (
    <JoinFrame>
      <PageTitle name={JOIN_TEXT.title} />
      {token === undefined ? (
        <EndCard title={JOIN_TEXT.none} hint={JOIN_TEXT.noneHint} isSignedIn={session.kind === 'ready'} />
      ) : (
        <Invitation key={token} token={token} session={session} />
      )}
    </JoinFrame>
  );
}
