import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { listTokens, endToken, type PersonalToken } from '@barabar/core/contract/tokens';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { opens } from '../../components/dialogs.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Line } from '../../components/line.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { formatDateTime, formatDay } from '../../lib/dates/format-date.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import styles from './settings.module.css';

const openNewToken = opens(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog);

const TEXT = text('programs');
const LINKS = text('links');
const VERBS = text('verbs');

export function ProgramsPage() {
  const { data: tokens, error, retry } = useEndpoint(listTokens, {});
  return (
    <AccountScreen title={TEXT.title}>
      <AccountSection title={TEXT.living} hint={TEXT.hint}>
        {!tokens && error && (
          <ErrorAlert isInset message={messageOf(error, TEXT.failedToLoad)} onRetry={retry} />
        )}
        {!tokens && !error && <SkeletonRows label={TEXT.loading} />}
        {tokens && <Tokens tokens={tokens} onEnded={retry} />}
        <div className={styles.field}>
          <Button
            size="large"
            icon={KeyRound}
            disabled={!tokens}
            onClick={() => openNewToken({ count: tokens?.length ?? 0, onMade: retry })}
          >
            {TEXT.make}
          </Button>
        </div>
        <p className={`hint ${styles.hint}`}>
          <a href="/api/docs">{TEXT.docs}</a>
        </p>
      </AccountSection>
    </AccountScreen>
  );
}

function Tokens({ tokens, onEnded }: { tokens: readonly PersonalToken[]; onEnded: () => void }) {
  const { isBusy, failure, attempt } = useAttempt(TEXT.failedToEnd);
  /** The token that is being revoked, or was. */
  const [endedId, setEndedId] = useState<string>();
  const end = (id: string): Promise<void> =>
    attempt(async () => {
      setEndedId(id);
      await callEndpoint(endToken, { params: { endedId: id } });
      showNotice({ tone: 'success', text: TEXT.ended });
      onEnded();
    });
  if (tokens.length === 0) return null;
  return (
    <>
      <ul className={`ruled ${styles.list}`}>
        {tokens.map((token) => (
          <li key={token.id}>
            <Line
              title={token.name}
              aside={
                <Button
                  variant="line"
                  size="small"
                  disabled={isBusy}
                  aria-label={TEXT.endNamed({ name: token.name })}
                  onClick={() => void end(token.id)}
                >
                  {isBusy && endedId === token.id ? LINKS.revoking : VERBS.turnOff}
                </Button>
              }
            >
              <span className="text-secondary tone-muted wraps">{aboutToken(token)}</span>
            </Line>
          </li>
        ))}
      </ul>
      <ErrorAlert isInset message={failure} />
    </>
  );
}

const aboutToken = ({ scope, expiresAt, lastUsedOn }: PersonalToken): string =>
  [
    TEXT.scopes[scope],
    LINKS.until({ time: formatDateTime(expiresAt) }),
    lastUsedOn === undefined ? TEXT.unused : TEXT.usedOn({ day: formatDay(lastUsedOn) }),
  ].join(' · ');
