import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { forgetLink, keepLink, putOffLink, readKeptLink } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';
import type { SessionState } from '../session-state.ts';
import { isMarkedSignedIn } from '../signed-in-mark.ts';
import { EndCard, VerifyCard } from '../verify-card.tsx';
import { type SignInRun, useSignIn } from '../use-sign-in.ts';
import { OtherLanguages } from '../other-languages.tsx';
import { EntryCard } from './entry-card.tsx';
import { type PersonPreview, type LinkPreview, type GroupPreview, wordsOfPerson } from './link-api.ts';
import { OpeningCard } from './opening-page.tsx';
import { type Join, useJoin, type NamedMember } from './use-join.ts';
import { usePreview } from './use-preview.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { UserRoundPlus } from 'lucide-react';
import { normalizeText } from '@barabar/core/normalize-text';
import { Avatar } from '../../../components/avatar.tsx';
import { GroupInvitation } from './group-invitation.tsx';
import styles from './join.module.css';

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
function PersonCard({ preview, viewer, signIn: { isBusy, error, run }, join }: PersonCardProps) {
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
      <p className="text-secondary tone-muted wraps">
        {JOIN_TEXT.signedInAs({ isGuest: 'no', name: viewer.name })}
      </p>
      <ErrorAlert message={error?.message} />
      <Button size="large" isBlock disabled={isBusy} onClick={() => run(() => join())}>
        {isBusy ? VERBS.adding : WORDS.submit}
      </Button>
      <NotNow viewerId={viewer.id} />
    </VerifyCard>
  );
}

/** Says that a link is the viewer's own. It is forgotten. */
function OwnLink() {
  useEffect(forgetLink, []);
  return <EndCard title={WORDS.own} hint={WORDS.ownHint} isSignedIn />;
}

/** What a link leads to, and the ways to join: as somebody who is signed in, or in two steps as somebody who is not. */
export function Invitation({ token, session }: { token: string; session: SessionState }) {
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
      return <Gone token={token} isSignedIn={viewer !== undefined} />;
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

/** The end of a link that does not work, which is forgotten, but for saying the same in another language. */
function Gone({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  useEffect(forgetLink, []);
  return (
    <EndCard title={JOIN_TEXT.gone} hint={JOIN_TEXT.goneHint} isSignedIn={isSignedIn}>
      {!isSignedIn && <OtherLanguages save={() => keepLink(token)} />}
    </EndCard>
  );
}

/** What somebody who is signed in can do with a link. */
function Offer({ preview, ...rest }: { preview: LinkPreview; viewer: User; signIn: SignInRun; join: Join }) {
  if (preview.kind === 'person') return <PersonCard preview={preview} {...rest} />;
  if (preview.joinedGroupId !== undefined) return <Joined groupId={preview.joinedGroupId} />;
  return <GroupCard preview={preview} {...rest} />;
}

function Joined({ groupId }: { groupId: string }) {
  useEffect(forgetLink, []);
  return <Navigate to={paths.group(groupId)} replace />;
}

interface GroupCardProps {
  readonly preview: GroupPreview;
  readonly viewer: Pick<User, 'id' | 'name' | 'isGuest'>;
  readonly signIn: SignInRun;
  readonly join: Join;
}

const wordsIn = (name: string): string[] => normalizeText(name, 'NFC').toLowerCase().split(/\s+/u);

/** Whether two names may be of one person: the longer one begins with the words of the shorter one. */
function fits(name: string, typed: string): boolean {
  const [first, second] = [wordsIn(name), wordsIn(typed)].toSorted((a, b) => a.length - b.length);
  return first !== undefined && first.every((word, index) => word === second?.[index]);
}

/** For somebody who is signed in: joins the group, as one of its members by name only or as somebody new. */
function GroupCard({ preview, viewer, signIn: { isBusy, error, run }, join }: GroupCardProps) {
  const names = preview.names ?? [];
  const match = names.find(({ name }) => fits(name, viewer.name));
  return (
    <>
      <GroupInvitation preview={preview}>
        <p className="text-secondary tone-muted wraps">
          {JOIN_TEXT.signedInAs({ isGuest: viewer.isGuest ? 'yes' : 'no', name: viewer.name })}
        </p>
        {names.length > 0 && (
          <NameChoice
            names={names}
            match={match}
            viewerName={viewer.name}
            isDisabled={isBusy}
            onChoose={(member) => run(() => join(member))}
          />
        )}
        <ErrorAlert message={error?.message} />
        <div className={match && 'apart'}>
          <Button
            variant={match ? 'ghost' : 'fill'}
            size="large"
            icon={names.length > 0 ? UserRoundPlus : undefined}
            isBlock
            disabled={isBusy}
            onClick={() => run(() => join())}
          >
            {isBusy ? JOIN_TEXT.group.busy : names.length > 0 ? JOIN_TEXT.isNew : JOIN_TEXT.group.submit}
          </Button>
        </div>
      </GroupInvitation>
      <NotNow viewerId={viewer.id} />
    </>
  );
}

/** The members by name only: the one whose name fits is a filled button, the others are chips. */
function NameChoice({
  names,
  match,
  viewerName,
  isDisabled,
  onChoose,
}: {
  names: readonly NamedMember[];
  match: NamedMember | undefined;
  viewerName: string;
  isDisabled: boolean;
  onChoose: (member: NamedMember) => void;
}) {
  const [name = viewerName] = viewerName.split(' ');
  const question = match ? JOIN_TEXT.isYou({ name }) : JOIN_TEXT.names({ name });
  const others = names.filter((member) => member !== match);
  return (
    <section aria-label={question} className="stack-close">
      {/* Plain, since the page of a link loads neither icons nor buttons for it. */}
      <details>
        <summary className="beside">
          <h2 className="text-dialog-title wraps">{question}</h2>
          <span className={`middle rigid round text-secondary tone-muted ${styles.mark}`} aria-hidden="true">
            ?
          </span>
        </summary>
        <p className="text-secondary tone-muted wraps">{JOIN_TEXT.namesHint}</p>
      </details>
      {match && (
        <Button
          size="large"
          isBlock
          isWrapping
          disabled={isDisabled}
          style={{ justifyContent: 'start', minHeight: 60 }}
          onClick={() => onChoose(match)}
        >
          <Avatar id={match.userId} name={match.name} size={36} />
          {JOIN_TEXT.iAm({ name: match.name })}
        </Button>
      )}
      {others.length > 0 && (
        <ul className={`cluster-close ${styles.names}`}>
          {others.map((member) => (
            <li key={member.userId}>
              <button
                type="button"
                className={`pill wraps ${styles.name}`}
                disabled={isDisabled}
                onClick={() => onChoose(member)}
              >
                <Avatar id={member.userId} name={member.name} size={32} />
                <span className="visually-hidden">{JOIN_TEXT.iAm({ name: member.name })}</span>
                <span aria-hidden="true">{member.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Leads away from a link, which stays among the viewer's requests. Back leads to what was before it. */
function NotNow({ viewerId }: { viewerId: string }) {
  const putOff = (): void => {
    const token = readKeptLink();
    if (token !== undefined) putOffLink(viewerId, token);
    forgetLink();
  };
  return (
    <ButtonLink variant="ghost" isBlock to={paths.dashboard} replace onClick={putOff}>
      {VERBS.notNow}
    </ButtonLink>
  );
}
