import { type ReactElement, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { forgetLink } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';
import type { SessionState } from '../session-state.ts';
import { isMarkedSignedIn } from '../signed-in-mark.ts';
import { EndCard, VerifyCard } from '../verify-card.tsx';
import { type SignInRun, useSignIn } from '../use-sign-in.ts';
import { EntryCard } from './entry-card.tsx';
import { GroupCard } from './group-card.tsx';
import type { PersonPreview, Preview } from './link-api.ts';
import { OpeningCard } from './opening-page.tsx';
import { type Join, useJoin } from './use-join.ts';
import { usePreview } from './use-preview.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { NotNow } from './not-now.tsx';
import { wordsOfPerson } from './words-of.ts';

const JOIN_TEXT = text('joining');
const COMMON = text('common');

const VERBS = text('verbs');

const WORDS = JOIN_TEXT.person;

interface PersonCardProps {
  readonly preview: PersonPreview;
  readonly viewer: Pick<User, 'id' | 'name' | 'isGuest'>;
  readonly signIn: SignInRun;
  readonly join: Join;
}

/** For somebody who is signed in: makes friends with the person of a link. Guests make an account first. */
function PersonCard({
  preview,
  viewer,
  signIn: { isBusy, error, run },
  join,
}: PersonCardProps): ReactElement {
  const words = wordsOfPerson(preview);
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

/** What a link leads to, and the ways to join: as somebody who is signed in, or in two steps as somebody who is not. */
export function Invitation({
  token,
  session,
}: {
  readonly token: string;
  readonly session: SessionState;
}): ReactElement {
  const signIn = useSignIn(COMMON.failed);
  /** Whether somebody is signing in here. Their session opens before that has ended. */
  const [isEntering, setIsEntering] = useState(false);
  const viewer = session.kind === 'ready' ? session.user : undefined;
  // Without the mark it does not wait for the identity service's SDK, which is larger than all else that it needs.
  const isNobody = session.kind === 'signed-out' || (session.kind === 'loading' && !isMarkedSignedIn());
  const isKnown = isEntering || viewer !== undefined || isNobody;
  const reading = usePreview(token, isKnown ? viewer?.id : null);
  const join = useJoin(token, reading);
  const { state } = reading;

  switch (state.kind) {
    case 'loading':
      return <OpeningCard />;
    case 'gone':
      return <Gone isSignedIn={viewer !== undefined} />;
    case 'failed':
      return (
        <VerifyCard title={JOIN_TEXT.unread}>
          <ErrorAlert message={state.message} onRetry={() => void reading.reread()} />
        </VerifyCard>
      );
    case 'known':
      return viewer === undefined || isEntering ? (
        <EntryCard
          preview={state.preview}
          signIn={signIn}
          onEnter={setIsEntering}
          reread={reading.reread}
          join={join}
        />
      ) : (
        <Offer preview={state.preview} viewer={viewer} signIn={signIn} join={join} />
      );
  }
}

/** The end of a link that does not work, which is forgotten. */
function Gone({ isSignedIn }: { readonly isSignedIn: boolean }): ReactElement {
  useEffect(forgetLink, []);
  return <EndCard title={JOIN_TEXT.gone} hint={JOIN_TEXT.goneHint} isSignedIn={isSignedIn} />;
}

interface OfferProps {
  readonly preview: Preview;
  readonly viewer: User;
  readonly signIn: SignInRun;
  readonly join: Join;
}

/** What somebody who is signed in can do with a link. */
function Offer({ preview, ...rest }: OfferProps): ReactElement {
  if (preview.kind === 'person') return <PersonCard preview={preview} {...rest} />;
  if (preview.joinedGroupId !== undefined) return <Joined groupId={preview.joinedGroupId} />;
  return <GroupCard preview={preview} {...rest} />;
}

function Joined({ groupId }: { readonly groupId: string }): ReactElement {
  useEffect(forgetLink, []);
  return <Navigate to={paths.group(groupId)} replace />;
}
