import type { ReactElement } from 'react';
import { Logo } from '../../../components/logo.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useSession } from '../session.ts';
import { EndCard } from '../verify-card.tsx';
import { Invitation } from './invitation.tsx';
import { JOIN_TEXT } from './join-text.ts';
import { useLinkToken } from './use-link-token.ts';
import styles from '../auth.module.css';

/** The page of a link by which people join a group or become friends: with a session, and without one. */
export function JoinPage(): ReactElement {
  const session = useSession();
  const token = useLinkToken();
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <PageTitle name={JOIN_TEXT.title} />
      <div className={styles.brand}>
        <Logo />
      </div>
      {token === undefined ? (
        <EndCard title={JOIN_TEXT.none} hint={JOIN_TEXT.noneHint} isSignedIn={session.kind === 'ready'} />
      ) : (
        <Invitation key={token} token={token} session={session} />
      )}
    </main>
  );
}
