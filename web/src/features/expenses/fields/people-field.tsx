import { text } from '@barabar/core/messages/text';
import { useEffect, useRef, useState } from 'react';
import { Pencil, Plus, X } from 'lucide-react';
import { LIMITS } from '@barabar/core/limits';
import { Button } from '../../../components/button.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { GroupFace } from '../../../components/group-face.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useKnownGroup } from '../../../store/reads/use-hindrance.ts';
import { useDraft } from '../draft/draft-context.ts';
import { makesGroup, newGroupName } from '../draft/expense-draft.ts';
import { chipNames } from '../../../lib/people/chip-names.ts';
import { TEXT } from '../text.ts';
import { PersonChip, PersonChips } from '../../friends/finding/person-chips.tsx';
import { type ExpensePeople, friendsIn, groupFor, useOffered } from './place-people.ts';
import { WithField, type WithFieldProps } from './with-field.tsx';
import styles from './people-field.module.css';

const GROUPS = text('groupDialogs');
const VERBS = text('verbs');

/** What lets the viewer change whom the expense is about. */
export interface PeopleControls extends WithFieldProps {
  /** Whether the field is shown: nobody is chosen yet, or somebody else is wanted. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** 'Adding expense to group' (spec §2), below the title of the form. A tap on it changes the group. */
export function GroupNotice({
  group,
  words,
  onChange,
}: {
  group: NonNullable<ExpensePeople['group']>;
  /** The words before the group's name. */
  words: string;
  /** Called to change the group. Without it, the group cannot be changed. */
  onChange: (() => void) | undefined;
}) {
  const content = (
    <>
      {words} <b className="tone-ink">{group.name}</b>
    </>
  );
  return onChange ? (
    <button
      type="button"
      className={`block reaching text-caption tone-muted wraps ${styles.notice}`}
      onClick={onChange}
    >
      {content}
    </button>
  ) : (
    <p className="text-caption tone-muted wraps">{content}</p>
  );
}

function GroupChip({
  group: { id, name },
  onRemove,
}: {
  group: NonNullable<ExpensePeople['group']>;
  onRemove: () => void;
}) {
  const knownGroup = useKnownGroup(id);
  return (
    <PersonChip
      face={<GroupFace id={id} name={name} image={knownGroup?.avatar} icon={knownGroup?.icon} size={32} />}
      label={VERBS.removePerson({ name })}
      words={name}
      icon={X}
      onSelect={onRemove}
    />
  );
}

/** Once somebody is taken out again, the others may all be in one group. */
function useFitting({
  people,
  isWanted,
  onChosen,
}: Pick<PeopleControls, 'people' | 'isWanted' | 'onChosen'>): void {
  const { user, friends, groups } = useOffered();
  const fitting = people.group
    ? undefined
    : groupFor(friendsIn(people, { friends, groups }), { user, groups });
  useEffect(() => {
    if (fitting) onChosen(fitting, isWanted);
  });
}

const selectText = (place: HTMLElement | null): void => place?.querySelector('input')?.select();

/** The group that saving makes. A tap renames it. */
function NewGroup() {
  const { draft, dispatch } = useDraft();
  const [isRenaming, setIsRenaming] = useState(false);
  const name = newGroupName(draft);
  if (isRenaming)
    return (
      <div ref={selectText}>
        <FieldGroup>
          <TextField
            label={GROUPS.create.name}
            text={draft.newGroupName ?? name}
            field={{ kind: 'title', max: LIMITS.nameCharsMax }}
            onChange={(text) => dispatch({ type: 'nameGroup', newGroupName: text })}
          />
        </FieldGroup>
      </div>
    );
  return (
    <div className="cluster flush">
      <Button variant="ghost" size="small" icon={Pencil} isWrapping onClick={() => setIsRenaming(true)}>
        {TEXT.with.newGroup({ name })}
      </Button>
    </div>
  );
}

/**
 * Whom the expense is with: the field that finds them until somebody is chosen, and then a chip for each person besides
 * the viewer, with a button for somebody else. A tap on a chip removes the person. A group stands below the title.
 */
export function PeopleField({
  group,
  controls,
}: {
  group: ExpensePeople['group'];
  controls: PeopleControls;
}) {
  const { draft } = useDraft();
  const section = useRef<HTMLElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const { id: viewerId } = useCurrentUser();
  const { participants } = draft;
  const others = participants.filter(({ id }) => id !== viewerId);
  const names = chipNames(others.map(({ name }) => name));
  const { isOpen, onOpen, onChosen } = controls;
  useFitting(controls);
  if (group && !isOpen) return null;
  const without = (id: string) => participants.filter((person) => person.id !== id);
  const chosen = group ? (
    <GroupChip
      group={group}
      onRemove={() =>
        onChosen({ group: undefined, participants: participants.filter(({ id }) => id === viewerId) })
      }
    />
  ) : (
    others.map(({ id, name, avatar }, index) => (
      <PersonChip
        key={id}
        face={<Avatar id={id} name={name} image={avatar} size={32} />}
        label={VERBS.removePerson({ name })}
        words={names[index] ?? name}
        icon={X}
        onSelect={() => {
          // The chip has it if it was reached by key.
          if (section.current?.contains(document.activeElement)) more.current?.focus();
          onChosen({ group, participants: without(id) });
        }}
      />
    ))
  );
  return (
    <section ref={section} aria-label={TEXT.people} className="stack-close">
      {isOpen && <WithField {...controls} />}
      {(group ?? others.length > 0) && (
        <PersonChips>
          {!isOpen && <span className="text-secondary tone-muted">{TEXT.with.label}</span>}
          {chosen}
          {!isOpen && (
            <button
              ref={more}
              type="button"
              className="centred round soft"
              style={{ width: 44, height: 44 }}
              aria-label={TEXT.with.more}
              title={TEXT.with.more}
              onClick={onOpen}
            >
              <Plus size={20} aria-hidden="true" />
            </button>
          )}
        </PersonChips>
      )}
      {makesGroup(draft) && <NewGroup />}
    </section>
  );
}
