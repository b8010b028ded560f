import { useEffect, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { PageTitle } from '../../../components/page-title.tsx';
import { ConnectionNeeded } from '../../../components/connection-needed.tsx';
import { startSession, useSession } from '../session.ts';
import { OtherLanguages } from '../other-languages.tsx';
import { EndCard } from '../verify-card.tsx';
import { Invitation } from './invitation.tsx';
import { JoinFrame } from './opening-page.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepLink, readKeptLink } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';

const JOIN_TEXT = text('joining');

/** One that is still in the address is kept and taken out of it. Undefined without one. */
function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // It stays while the page closes, when the tab has forgotten the link.
  const [token, setToken] = useState(readKeptLink);
  const inAddress = hash.slice(1);
  if (inAddress !== '' && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress === '') return;
    keepLink(inAddress);
    void navigate(paths.join, { replace: true });
  }, [inAddress, navigate]);
  return token;
}

/** With a session, and without one. Without a connection it offers to try again. */
export function JoinPage() {
  const session = useSession();
  const token = useLinkToken();
  if (session.kind === 'failed') return <ConnectionNeeded onRetry={() => void startSession()} />;
  return (
    <JoinFrame>
      <PageTitle name={JOIN_TEXT.title} />
      {token === undefined ? (
        <EndCard title={JOIN_TEXT.none} hint={JOIN_TEXT.noneHint} isSignedIn={session.kind === 'ready'}>
          {session.kind !== 'ready' && <OtherLanguages />}
        </EndCard>
      ) : (
        <Invitation key={token} token={token} session={session} />
      )}
    </JoinFrame>
  );
}
