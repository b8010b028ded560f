import { useState } from 'react';
import Radio from 'antd/es/radio';
import { Plus } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { GroupFace } from '../../components/group-face.tsx';
import { ChoiceSheet } from '../../components/choice-sheet.tsx';
import { Line } from '../../components/line.tsx';
import { Button } from '../../components/button.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { withMembersOnce } from '../../lib/people/places.ts';
import { isViewerOf } from '../../store/reads/use-hindrance.ts';
import { useGroups } from './api.ts';
import { openCreateGroup } from './dialogs.ts';
import { inPicker, searchGroups } from './in-order.ts';

const DIALOGS = text('groupDialogs');
const LABELS = text('fields');
const VERBS = text('verbs');

export interface SelectGroupDialogProps {
  /** The groups in which the viewer may add an expense. */
  readonly groups: readonly Group[];
  /** Whether the viewer has other groups, in which they only look. */
  readonly isViewerElsewhere?: boolean;
  /** Makes a group instead. Without it, the viewer cannot. */
  readonly onNew?: (() => void) | undefined;
  /** Called with the chosen group. The caller closes the dialog. */
  readonly onContinue: (group: Group) => void;
}

const WORDS = DIALOGS.select;

/** 'Select Group' (spec §2, Dialogs): the viewer chooses the group of a new expense. */
export function SelectGroupDialog({
  groups,
  isViewerElsewhere = false,
  onNew,
  onContinue,
}: SelectGroupDialogProps) {
  const [selectedId, setSelectedId] = useState<string>();
  const selected = groups.find(({ id }) => id === selectedId);
  return (
    <ChoiceSheet
      words={{ ...WORDS, list: WORDS.title, ...(isViewerElsewhere && { empty: WORDS.onlyViewer }) }}
      intro={
        onNew && (
          <Button variant="ghost" icon={Plus} onClick={onNew}>
            {WORDS.newGroup}
          </Button>
        )
      }
      items={groups}
      search={(items, term) => searchGroups(inPicker(items, term), term)}
      isSearchable={groups.some(({ isArchived }) => isArchived)}
      submit={VERBS.continue}
      isDisabled={!selected}
      onSubmit={() => {
        if (selected) onContinue(selected);
      }}
      renderChoices={(found) => (
        <Radio.Group
          name="group"
          className="ruled"
          value={selectedId}
          onChange={({ target }) => setSelectedId(found.find(({ id }) => id === target.value)?.id)}
        >
          {found.map((group) => (
            <Radio key={group.id} value={group.id} aria-label={group.name}>
              <Line
                leading={<GroupFace id={group.id} name={group.name} image={group.avatar} icon={group.icon} />}
                title={group.name}
                subtitle={LABELS.members({ count: withMembersOnce(group).members.length })}
              />
            </Radio>
          ))}
        </Radio.Group>
      )}
    />
  );
}

export function SelectOwnGroup({ onContinue }: Pick<SelectGroupDialogProps, 'onContinue'>) {
  const { close } = useDialog();
  const viewer = useCurrentUser();
  const { data: groups = [] } = useGroups();
  const writable = groups.filter((group) => !isViewerOf(group, viewer.id));
  const take = (group: Group): void => {
    onContinue(group);
    close();
  };
  return (
    <SelectGroupDialog
      groups={writable}
      isViewerElsewhere={writable.length < groups.length}
      onNew={viewer.isGuest ? undefined : () => openCreateGroup({ onCreated: take })}
      onContinue={take}
    />
  );
}
