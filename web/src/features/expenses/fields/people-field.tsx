import { text } from '@barabar/core/messages/text';
import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import { X } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showNotice } from '../../../lib/notices/notices.ts';
import { GroupFace } from '../../../components/group-face.tsx';
import { Button } from '../../../components/button.tsx';
import { openDialog } from '../../../components/dialogs.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useDraft } from '../draft/draft-context.ts';
import { misplacedIn, type Participant } from '../draft/expense-draft.ts';
import { TEXT } from '../text.ts';
import { allOf, type ExpensePeople, friendsIn, placePeople, useOffered } from './place-people.ts';
import { WithField, type WithFieldProps } from './with-field.tsx';
import styles from './people-field.module.css';

const CARDS = text('cards');
const LABELS = text('fields');
const VERBS = text('verbs');

export interface PeopleFieldProps {
  readonly group: ExpensePeople['group'];
  /** The words before the group's name. */
  readonly words: string;
  /** Without it, the group cannot be changed. */
  readonly controls?: WithFieldProps | undefined;
}

/**
 * Shows whom the expense is about: 'Adding expense to group' (spec §2) with the names of its people, or a chip for each
 * person besides the viewer. A tap on a chip removes the person. The buttons open the dialogs of friends and groups.
 */
export function PeopleField({ group, words, controls }: PeopleFieldProps): ReactElement | null {
  const { draft } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const { participants } = draft;
  const others = participants.filter(({ id }) => id !== viewerId);
  const you = participants.filter(({ id }) => id === viewerId);
  if (!group && !controls) return null;
  const misplaced = misplacedIn(draft);
  return (
    <section aria-label={TEXT.people} className="stack-close">
      {group && (
        <div className="beside text-secondary tone-muted">
          <GroupFace id={group.id} name={group.name} size={28} />
          <p className="wraps fills">
            {words} <b className="tone-ink">{group.name}</b>
          </p>
          {controls && (
            <IconButton
              icon={X}
              size={18}
              tone="muted"
              label={VERBS.removePerson({ name: group.name })}
              onClick={() => controls.onChosen({ group: undefined, participants: you })}
            />
          )}
        </div>
      )}
      {group && controls && (
        <p className="text-secondary tone-muted wraps">
          {joinNames([LABELS.you, ...others.map(({ name }) => name)])}
        </p>
      )}
      {controls && <WithField {...controls} />}
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
                controls.onChosen({ group, participants: participants.filter((person) => person.id !== id) })
              }
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {!group && others.length > 0 && <OutsideNote misplaced={misplaced} />}
      {controls && <Choices {...controls} />}
    </section>
  );
}

/** The buttons that open the dialogs of friends and groups. */
function Choices({ people, onChosen }: Pick<WithFieldProps, 'people' | 'onChosen'>): ReactElement {
  const { user, friends, groups } = useOffered();
  const chooseFriends = (): void =>
    openDialog('select-friends', {
      chosenIds: friendsIn(people, { friends, groups }).map(({ id }) => id),
      onContinue: async (chosen) => {
        try {
          onChosen(await placePeople(chosen, { user, groups }));
          return true;
        } catch (error) {
          showNotice({ tone: 'failure', text: messageOf(error, CARDS.placeFailed) });
          return false;
        }
      },
    });
  return (
    <div className="cluster">
      {/* Whom a guest knows, a group has. */}
      {!user.isGuest && (
        <Button variant="line" size="small" onClick={chooseFriends}>
          {TEXT.chooseFriends}
        </Button>
      )}
      <Button
        variant="line"
        size="small"
        onClick={() => openDialog('select-group', { onContinue: (group) => onChosen(allOf(group)) })}
      >
        {TEXT.chooseGroup}
      </Button>
    </div>
  );
}

/** Says that the expense goes outside of groups, or of whom it cannot. */
function OutsideNote({ misplaced }: { readonly misplaced: Participant | undefined }): ReactElement {
  if (!misplaced) return <p className="text-secondary tone-muted">{TEXT.outside}</p>;
  return <Alert role="alert" type="warning" showIcon title={TEXT.with.alone({ name: misplaced.name })} />;
}
