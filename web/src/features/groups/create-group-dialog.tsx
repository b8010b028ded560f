import { useState } from 'react';
import Input from 'antd/es/input';
import { createGroup as createGroupEndpoint } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { OPENS_HERE } from '../../components/first-field.ts';
import { ImportRows } from '../../components/import-row.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { NameItem, TextItem } from '../../components/form-text-item.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { addedWords, quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useGroups } from './api.ts';
import { createGroup } from './change-groups.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/pages/paths.ts';

const DIALOGS = text('groupDialogs');
const VERBS = text('verbs');

const WORDS = DIALOGS.create;

/** 'Create New Group' (spec §2, Dialogs; §5, Create group). The idempotency key is new each time the dialog opens. */
export function CreateGroupDialog() {
  const navigate = useNavigate();
  const { close } = useDialog();
  const { data: groups = [] } = useGroups();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <FormSheet
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
              close();
              void navigate(paths.importGroup);
            }}
          />
        </div>
      }
      onSubmit={async (values) => {
        const group = await createGroup(values, { idempotencyKey });
        close();
        // A new group has one member and nothing to split, so adding members comes next.
        void navigate(paths.addMembers(group.id));
        showNotice({ tone: 'success', text: addedWords(quoted(group.name)) });
      }}
    >
      <NameItem label={WORDS.name} schema={createGroupEndpoint.body.shape.name} {...OPENS_HERE} />
      <TextItem label={WORDS.description} name="description" max={LIMITS.groupDescriptionCharsMax}>
        <Input.TextArea rows={3} maxLength={LIMITS.groupDescriptionCharsMax} />
      </TextItem>
    </FormSheet>
  );
}
