import { useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Line } from '../../components/line.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import type { Links } from './api.ts';

const TEXT = text('links');

export interface LivingLink {
  readonly id: string;
  readonly expiresAt: Date;
}

export interface LivingLinksProps<Link extends LivingLink> {
  readonly living: Links<Link>;
  /** What is said of a link beside its end. */
  readonly aboutLink: (link: Link) => readonly string[];
  readonly end: (linkId: string) => Promise<void>;
}

/** The links that work, each with a button that revokes it. Without one there is nothing. */
export function LivingLinks<Link extends LivingLink>({
  living: { links, error, retry },
  aboutLink,
  end,
}: LivingLinksProps<Link>) {
  const { isBusy, failure, attempt } = useAttempt(TEXT.failedToRevoke);
  /** The link that is being revoked, or was. */
  const [endedId, setEndedId] = useState<string>();

  const revoke = (linkId: string): Promise<void> =>
    attempt(async () => {
      setEndedId(linkId);
      await end(linkId);
      showNotice({ tone: 'success', text: TEXT.revoked });
      retry();
    });

  if (!links && error) return <ErrorAlert message={messageOf(error, TEXT.failedToLoad)} onRetry={retry} />;
  if (!links) return <SkeletonRows label={TEXT.loading} />;
  if (links.length === 0) return null;
  return (
    <section aria-label={TEXT.living}>
      <h3 className="text-secondary tone-muted strong">{TEXT.living}</h3>
      <ErrorAlert message={failure} />
      <ul className="ruled">
        {links.map((link) => {
          const time = formatDateTime(link.expiresAt);
          return (
            <li key={link.id}>
              <Line
                title={TEXT.until({ time })}
                aside={
                  <Button
                    variant="line"
                    size="small"
                    disabled={isBusy}
                    aria-label={TEXT.revokeUntil({ time })}
                    onClick={() => void revoke(link.id)}
                  >
                    {isBusy && endedId === link.id ? TEXT.revoking : TEXT.revoke}
                  </Button>
                }
              >
                <span className="text-secondary tone-muted wraps">{aboutLink(link).join(' · ')}</span>
              </Line>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
