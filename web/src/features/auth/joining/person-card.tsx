import { type ReactElement, useEffect } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { forgetLink } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';
import type { SignInRun } from '../use-sign-in.ts';
import { EndCard, VerifyCard } from '../verify-card.tsx';
import type { PersonPreview } from './link-api.ts';
import { NotNow } from './not-now.tsx';
import type { Join } from './use-join.ts';
import { wordsOf } from './words-of.ts';

const JOIN_TEXT = text('joining');
const VERBS = text('verbs');

const WORDS = JOIN_TEXT.person;

export interface PersonCardProps {
  readonly preview: PersonPreview;
  readonly viewer: Pick<User, 'id' | 'name' | 'isGuest'>;
  readonly signIn: SignInRun;
  readonly join: Join;
}

/** For somebody who is signed in: makes friends with the person of a link. Guests make an account first. */
export function PersonCard({
  preview,
  viewer,
  signIn: { isBusy, error, run },
  join,
}: PersonCardProps): ReactElement {
  const words = wordsOf(preview);
  if (preview.isOwn) return <OwnLink />;
  if (viewer.isGuest)
    return (
      <VerifyCard title={words.title} hint={WORDS.guestHint}>
        <ButtonLink size="large" isBlock to={paths.account}>
          {JOIN_TEXT.account}
        </ButtonLink>
        <NotNow viewerId={viewer.id} />
      </VerifyCard>
    );
  return (
    <VerifyCard {...words}>
      {preview.asName !== undefined && (
        <p className="wraps">{WORDS.asName({ name: preview.invitedBy.name, asName: preview.asName })}</p>
      )}
      <p className="text-secondary tone-muted wraps">{JOIN_TEXT.signedInAs({ name: viewer.name })}</p>
      <ErrorAlert message={error?.message} />
      <Button size="large" isBlock disabled={isBusy} onClick={() => run(() => join())}>
        {isBusy ? VERBS.adding : WORDS.submit}
      </Button>
      <NotNow viewerId={viewer.id} />
    </VerifyCard>
  );
}

/** Says that a link is the viewer's own. It is forgotten. */
function OwnLink(): ReactElement {
  useEffect(forgetLink, []);
  return <EndCard title={WORDS.own} hint={WORDS.ownHint} isSignedIn />;
}
