import { type ReactElement, useState } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { type Group, groupChanges } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { FormSheet } from '../../components/form-sheet.tsx';
import { schemaRule } from '../../lib/schema-rule.ts';
import { updateGroup } from './api.ts';
import { TEXT } from './text.ts';

export interface RenameGroupDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'name' | 'description' | 'version'>;
}

const WORDS = TEXT.rename;

/**
 * A group's name and description, changed by its admins. What somebody else saves meanwhile does not take away what is
 * typed here.
 */
export function RenameGroupDialog({ isOpen, onClose, group }: RenameGroupDialogProps): ReactElement {
  // One for each attempt to save just this, so that repeating it after a lost answer saves it once.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={WORDS.title}
      words={{ cancel: TEXT.cancel, submit: WORDS.save, busy: WORDS.saving, failed: WORDS.failed }}
      name="rename-group"
      initialValues={{ name: group.name, description: group.description ?? '' }}
      onChange={() => setIdempotencyKey(crypto.randomUUID())}
      onClosed={() => setIdempotencyKey(crypto.randomUUID())}
      onSubmit={async ({ name, description }) => {
        const changes = { name: name.trim(), description: description.trim() || null };
        await updateGroup(group, changes, { idempotencyKey });
        onClose();
      }}
    >
      <Form.Item label={WORDS.name} name="name" required rules={[schemaRule(groupChanges.shape.name)]}>
        <Input maxLength={LIMITS.nameCharsMax} autoComplete="off" enterKeyHint="done" />
      </Form.Item>
      <Form.Item label={WORDS.description} name="description">
        <Input.TextArea rows={3} maxLength={LIMITS.groupDescriptionCharsMax} />
      </Form.Item>
    </FormSheet>
  );
}
