import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { normalizeText } from '@barabar/core/normalize-text';
import type { User } from '@barabar/core/contract/auth';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import type { SignInRun } from '../use-sign-in.ts';
import { VerifyCard } from '../verify-card.tsx';
import type { GroupPreview } from './link-api.ts';
import { NotNow } from './not-now.tsx';
import type { Join } from './use-join.ts';
import { wordsOf } from './words-of.ts';
import styles from './join.module.css';

const JOIN_TEXT = text('joining');

export interface GroupCardProps {
  readonly preview: GroupPreview;
  readonly viewer: Pick<User, 'id' | 'name'>;
  readonly signIn: SignInRun;
  readonly join: Join;
}

const wordsIn = (name: string): string[] => normalizeText(name, 'NFC').toLowerCase().split(/\s+/u);

/** Whether two names may be of one person: the longer one begins with the words of the shorter one. */
function fits(name: string, typed: string): boolean {
  const [one, other] = [wordsIn(name), wordsIn(typed)].toSorted((a, b) => a.length - b.length);
  return one !== undefined && one.every((word, index) => word === other?.[index]);
}

/** For somebody who is signed in: joins the group, as one of its members by name only or as somebody new. */
export function GroupCard({
  preview,
  viewer,
  signIn: { isBusy, error, run },
  join,
}: GroupCardProps): ReactElement {
  const names = (preview.names ?? []).toSorted(
    (a, b) => Number(fits(b.name, viewer.name)) - Number(fits(a.name, viewer.name)),
  );
  const isKnown = names.some(({ name }) => fits(name, viewer.name));
  return (
    <VerifyCard {...wordsOf(preview)}>
      <p className="text-secondary tone-muted wraps">{JOIN_TEXT.signedInAs({ name: viewer.name })}</p>
      {names.length > 0 && (
        <section aria-label={JOIN_TEXT.names} className="stack">
          <h2 className="text-dialog-title">{JOIN_TEXT.names}</h2>
          <p className="text-secondary tone-muted">{JOIN_TEXT.namesHint}</p>
          <ul className={`stack-close ${styles.names}`}>
            {names.map((member, index) => (
              <li key={member.userId}>
                <Button
                  variant={index === 0 && isKnown ? 'fill' : 'line'}
                  size="large"
                  isBlock
                  isWrapping
                  disabled={isBusy}
                  onClick={() => run(() => join(member))}
                >
                  {JOIN_TEXT.iAm({ name: member.name })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ErrorAlert message={error?.message} />
      <Button
        variant={isKnown ? 'line' : 'fill'}
        size="large"
        isBlock
        disabled={isBusy}
        onClick={() => run(() => join())}
      >
        {isBusy ? JOIN_TEXT.group.busy : names.length > 0 ? JOIN_TEXT.isNew : JOIN_TEXT.group.submit}
      </Button>
      <NotNow viewerId={viewer.id} />
    </VerifyCard>
  );
}
