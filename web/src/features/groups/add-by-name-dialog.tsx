import { type ReactElement, useRef } from 'react';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../../components/form-sheet.tsx';
import { addByName } from './change-groups.ts';
import { NamesField } from './names-field.tsx';
import { namesIn } from './names-in.ts';
import { useDialog } from '../../components/dialogs.tsx';

const DIALOGS = text('groupDialogs');
const VERBS = text('verbs');

export interface AddByNameDialogProps {
  readonly groupId: string;
  /** How many members the group has. */
  readonly memberCount: number;
  /** Called when everybody is in the group. */
  readonly onAdded: () => void;
}

const WORDS = DIALOGS.addByName;

/** The dialog that adds people by name only to a group: people without an account and an address. */
export function AddByNameDialog({ groupId, memberCount, onAdded }: AddByNameDialogProps): ReactElement {
  const { close } = useDialog();
  // Who is in the group already when a later name is refused: they are not added again.
  const added = useRef(new Set<string>());
  return (
    <FormSheet
      words={{ ...WORDS, busy: VERBS.adding }}
      name="add-by-name"
      initialValues={{ names: '' }}
      required={['names']}
      limit={{ count: memberCount, max: LIMITS.groupMembersMax, what: DIALOGS.addMembers.inGroup }}
      intro={<p className="tone-muted">{WORDS.explanation}</p>}
      onSubmit={async ({ names }) => {
        for (const name of namesIn(names).filter((one) => !added.current.has(one))) {
          await addByName(groupId, name);
          added.current.add(name);
        }
        added.current.clear();
        close();
        onAdded();
      }}
    >
      <NamesField room={LIMITS.groupMembersMax - memberCount} />
    </FormSheet>
  );
}
