import { useState } from 'react';
import { createGroup as createGroupEndpoint } from '@barabar/core/contract/group-changes';
import type { Group } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { GROUP_TEXTS } from '@barabar/core/records/group';
import { OPENS_HERE } from '../../components/first-field.ts';
import { ImportRows } from '../../components/import-row.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { NameItem } from '../../components/form-text-item.tsx';
import { goToNextRow, NEXT } from '../../lib/forms/focus-next.ts';
import { emptyDraft } from '../../lib/records/field-drafts.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useFriends } from '../friends/api.ts';
import { OptionList } from '../friends/finding/option-list.tsx';
import { PersonField } from '../friends/finding/person-field.tsx';
import { canBeAdded } from '../friends/search-friends.ts';
import { useGroups } from './api.ts';
import { addMembers, createGroup } from './change-groups.ts';
import { Chosen } from './chosen-people.tsx';
import { GroupTexts } from './group-texts.tsx';
import { planGroup } from './plan-group.ts';
import { useChosen, useFinding } from './use-new-members.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/pages/paths.ts';

const DIALOGS = text('groupDialogs');
const VERBS = text('verbs');
const WORDS = DIALOGS.create;
const ignore = (): void => undefined;
const NOBODY: ReadonlyMap<string, string> = new Map();

export interface CreateGroupProps {
  /** Gets the group. Without it, its page opens. */
  readonly onCreated?: ((group: Group) => void) | undefined;
}

function usePeople() {
  const { data, error } = useFriends();
  const friends = data?.filter(canBeAdded);
  const { people, take } = useChosen({ friends }, NOBODY);
  const finding = useFinding({
    friends,
    hasFailed: error !== undefined,
    memberWords: NOBODY,
    take,
    isHeld: false,
  });
  return { friends, people, finding };
}

/** 'Create New Group' (spec §2, Dialogs; §5, Create group), with its first people. */
export function CreateGroupDialog({ onCreated }: CreateGroupProps) {
  const navigate = useNavigate();
  const { close } = useDialog();
  const viewer = useCurrentUser();
  const { data: groups = [] } = useGroups();
  const [formKey] = useState(() => crypto.randomUUID());
  const { friends = [], people, finding } = usePeople();
  const room = { count: people.length + 1, max: LIMITS.groupMembersMax, what: DIALOGS.addMembers.inGroup };
  return (
    <FormSheet
      words={{ ...WORDS, busy: VERBS.creating }}
      name="create-group"
      initialValues={{ name: '', ...emptyDraft(GROUP_TEXTS) }}
      keptAs={`${viewer.id}:create-group`}
      required={['name']}
      limit={{ count: groups.length, max: LIMITS.groupsMax, what: WORDS.groups }}
      outro={
        <>
          <Chosen people={people} isBusy={false} room={room} input={finding.input} />
          <div className="bleeding">
            <ImportRows
              onSelect={() => {
                close();
                void navigate(paths.importGroup);
              }}
            />
          </div>
        </>
      }
      onSubmit={async (values) => {
        if (!finding.mayGoOn()) return;
        const first = people.flatMap(({ body, name, id }) =>
          'email' in body ? [] : [friends.find((friend) => friend.id === id) ?? { name }],
        );
        const plan = planGroup({ ...values, people: first }, { viewer, formKey });
        const group = await createGroup(plan);
        await addMembers(
          group.id,
          people.filter(({ body }) => 'email' in body),
          { group, viewerId: viewer.id },
        );
        close();
        if (onCreated) onCreated(group);
        else void navigate(paths.group(group.id));
        if (group !== plan.group)
          showNotice({ tone: 'success', text: WORDS.created({ what: quoted(group.name) }) });
      }}
    >
      <NameItem
        label={WORDS.name}
        schema={createGroupEndpoint.body.shape.name}
        enterKeyHint="next"
        onKeyDown={goToNextRow}
        {...OPENS_HERE}
      />
      <GroupPeople {...finding} />
      <GroupTexts rows={2} />
    </FormSheet>
  );
}

function GroupPeople({ takeInput, list, typed, field, options }: ReturnType<typeof useFinding>) {
  return (
    <PersonField
      ref={takeInput}
      label={WORDS.people}
      placeholder={WORDS.peopleHint}
      typed={typed}
      // Enter in the empty field sends the form.
      field={typed === '' ? { ...field, handleKeyDown: ignore } : field}
      opens={NEXT}
      isInGroup
    >
      <OptionList ref={list} isOver options={options} canTake={field.canTake} onChoose={field.handleChoice} />
    </PersonField>
  );
}
