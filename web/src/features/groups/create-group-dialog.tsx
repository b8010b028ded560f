import { type ReactElement, useState } from 'react';
import Input from 'antd/es/input';
import { type Group } from '@barabar/core/contract/groups';
import { createGroup as createGroupEndpoint } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { OPENS_HERE } from '../../components/first-field.ts';
import { ImportRows } from '../../components/import-row.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TextItem } from '../../components/form-text-item.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { addedWords, quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { schemaRule } from '../../lib/forms/schema-rule.ts';
import { useGroups } from './api.ts';
import { createGroup } from './change-groups.ts';

const DIALOGS = text('groupDialogs');
const VERBS = text('verbs');

export interface CreateGroupDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called instead of `onCreated` when the group is to be made from a file. */
  readonly onImport: () => void;
  /** Called with the new group, while the lists load again. The dialog closes itself. */
  readonly onCreated: (group: Group) => void;
}

const WORDS = DIALOGS.create;

/** 'Create New Group' (spec §2, Dialogs; §5, Create group). The idempotency key is new each time the dialog opens. */
export function CreateGroupDialog({
  isOpen,
  onClose,
  onImport,
  onCreated,
}: CreateGroupDialogProps): ReactElement {
  const { groups = [] } = useGroups();
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => setIdempotencyKey(crypto.randomUUID())}
      words={{ ...WORDS, busy: VERBS.creating }}
      name="create-group"
      initialValues={{ name: '', description: '' }}
      keptAs={`${useCurrentUser().id}:create-group`}
      required={['name']}
      limit={{ count: groups.length, max: LIMITS.groupsMax, what: WORDS.groups }}
      outro={
        <div className="bleeding">
          <ImportRows
            onSelect={() => {
              onClose();
              onImport();
            }}
          />
        </div>
      }
      onSubmit={async (values) => {
        const group = await createGroup(values, { idempotencyKey });
        onClose();
        onCreated(group);
        showNotice({ tone: 'success', text: addedWords(quoted(group.name)) });
      }}
    >
      <TextItem
        max={LIMITS.nameCharsMax}
        label={WORDS.name}
        name="name"
        required
        rules={[schemaRule(createGroupEndpoint.body.shape.name)]}
      >
        <Input {...OPENS_HERE} maxLength={LIMITS.nameCharsMax} autoComplete="off" enterKeyHint="done" />
      </TextItem>
      <TextItem label={WORDS.description} name="description" max={LIMITS.groupDescriptionCharsMax}>
        <Input.TextArea rows={3} maxLength={LIMITS.groupDescriptionCharsMax} />
      </TextItem>
    </FormSheet>
  );
}
