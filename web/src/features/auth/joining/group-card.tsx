import type { ReactElement } from 'react';
import { UserRoundPlus } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { normalizeText } from '@barabar/core/normalize-text';
import type { User } from '@barabar/core/contract/auth';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import type { SignInRun } from '../use-sign-in.ts';
import { GroupInvitation } from './group-invitation.tsx';
import type { GroupPreview } from './link-api.ts';
import { NotNow } from './not-now.tsx';
import type { Join, NamedMember } from './use-join.ts';
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
  const [first, second] = [wordsIn(name), wordsIn(typed)].toSorted((a, b) => a.length - b.length);
  return first !== undefined && first.every((word, index) => word === second?.[index]);
}

/** For somebody who is signed in: joins the group, as one of its members by name only or as somebody new. */
export function GroupCard({
  preview,
  viewer,
  signIn: { isBusy, error, run },
  join,
}: GroupCardProps): ReactElement {
  const names = preview.names ?? [];
  const match = names.find(({ name }) => fits(name, viewer.name));
  return (
    <>
      <GroupInvitation preview={preview}>
        <p className="text-secondary tone-muted wraps">{JOIN_TEXT.signedInAs({ name: viewer.name })}</p>
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
  readonly names: readonly NamedMember[];
  readonly match: NamedMember | undefined;
  readonly viewerName: string;
  readonly isDisabled: boolean;
  readonly onChoose: (member: NamedMember) => void;
}): ReactElement {
  const [name = viewerName] = viewerName.split(' ');
  const question = match ? JOIN_TEXT.isYou({ name }) : JOIN_TEXT.names({ name });
  const others = names.filter((member) => member !== match);
  return (
    <section aria-label={question} className="stack-close">
      {/* Plain, since the page of a link loads neither icons nor buttons for it. */}
      <details>
        <summary className="beside">
          <h2 className="text-dialog-title wraps">{question}</h2>
          <span className={`round text-secondary tone-muted ${styles.mark}`} aria-hidden="true">
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
          className={styles.you}
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
