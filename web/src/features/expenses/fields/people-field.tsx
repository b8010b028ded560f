import { text } from '@barabar/core/messages/text';
import { type ReactElement, type ReactNode, use } from 'react';
import Alert from 'antd/es/alert';
import { X } from 'lucide-react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { CurrentUserContext } from '../../../lib/people/current-user.ts';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { type ExpenseDraft, misplacedIn, type Participant } from '../draft/expense-draft.ts';
import { TEXT } from '../text.ts';
import styles from './people-field.module.css';

const LABELS = text('fields');
const VERBS = text('verbs');

/** Whom an expense is about: a group's members, or people outside groups. The viewer is one of them. */
export interface ExpensePeople {
  readonly group: { readonly id: string; readonly name: string } | undefined;
  readonly participants: readonly Participant[];
}

/** The dialog in which the viewer chooses whom the expense is about: their friends, or a group. */
export type PeopleDialog = 'friends' | 'group';

/** How the viewer changes whom the expense is about. */
export interface PeopleControls {
  readonly onChoose: (kind: PeopleDialog) => void;
  readonly onMove: (people: ExpensePeople) => void;
  /** The field that finds people and groups. */
  readonly field: ReactNode;
}

export interface PeopleFieldProps {
  readonly group: ExpensePeople['group'];
  readonly draft: ExpenseDraft;
  /** The words before the group's name. */
  readonly words: string;
  /** Without it, the group cannot be changed. */
  readonly controls?: PeopleControls | undefined;
}

/**
 * Shows whom the expense is about: 'Adding expense to group' (spec §2) with the names of its people, or a chip for each
 * person besides the viewer. A tap on a chip removes the person. The buttons open the dialogs of friends and groups.
 */
export function PeopleField({ group, draft, words, controls }: PeopleFieldProps): ReactElement | null {
  const { participants, currentUserId } = draft;
  // Whom a guest knows, a group has.
  const isGuest = use(CurrentUserContext)?.isGuest === true;
  const others = participants.filter(({ id }) => id !== currentUserId);
  const you = participants.filter(({ id }) => id === currentUserId);
  if (!group && !controls) return null;
  const misplaced = misplacedIn(draft);
  return (
    <section aria-label={TEXT.people} className="stack-close">
      {group && (
        <div className="beside text-secondary tone-muted">
          <Avatar id={group.id} name={group.name} shape="group" size={28} />
          <p className="wraps fills">
            {words} <b className="tone-ink">{group.name}</b>
          </p>
          {controls && (
            <IconButton
              icon={X}
              size={18}
              tone="muted"
              label={VERBS.removePerson({ name: group.name })}
              onClick={() => controls.onMove({ group: undefined, participants: you })}
            />
          )}
        </div>
      )}
      {group && controls && (
        <p className="text-secondary tone-muted wraps">
          {joinNames([LABELS.you, ...others.map(({ name }) => name)])}
        </p>
      )}
      {controls?.field}
      {!group && controls && others.length > 0 && (
        <div className={`cluster ${styles.chosen}`}>
          {others.map(({ id, name }) => (
            <Button
              key={id}
              variant="tonal"
              size="small"
              icon={X}
              aria-label={VERBS.removePerson({ name })}
              onClick={() =>
                controls.onMove({ group, participants: participants.filter((person) => person.id !== id) })
              }
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {!group && others.length > 0 && <OutsideNote misplaced={misplaced} />}
      {controls && (
        <div className="cluster">
          {!isGuest && (
            <Button variant="line" size="small" onClick={() => controls.onChoose('friends')}>
              {TEXT.chooseFriends}
            </Button>
          )}
          <Button variant="line" size="small" onClick={() => controls.onChoose('group')}>
            {TEXT.chooseGroup}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Says that the expense goes outside of groups, or of whom it cannot. */
function OutsideNote({ misplaced }: { readonly misplaced: Participant | undefined }): ReactElement {
  if (!misplaced) return <p className="text-secondary tone-muted">{TEXT.outside}</p>;
  return <Alert role="alert" type="warning" showIcon title={TEXT.with.alone({ name: misplaced.name })} />;
}
