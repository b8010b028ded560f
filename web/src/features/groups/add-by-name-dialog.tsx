import type { ReactElement } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { NAME_REQUIRED_MESSAGE } from '@barabar/core/contract/groups';
import { personName } from '@barabar/core/contract/fields';
import { LIMITS } from '@barabar/core/limits';
import { FormSheet } from '../../components/form-sheet.tsx';
import { schemaRule } from '../../lib/schema-rule.ts';
import { addByName } from './api.ts';
import { TEXT } from './text.ts';

export interface AddByNameDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groupId: string;
  /** Called when the person is in the group. */
  readonly onAdded: () => void;
}

const WORDS = TEXT.addByName;
const nameRule = schemaRule(personName(NAME_REQUIRED_MESSAGE));

/** The dialog that adds somebody by name only to a group: a person without an account and an address. */
export function AddByNameDialog({ isOpen, onClose, groupId, onAdded }: AddByNameDialogProps): ReactElement {
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={WORDS.title}
      words={{ cancel: WORDS.cancel, submit: WORDS.add, busy: WORDS.adding, failed: WORDS.failed }}
      name="add-by-name"
      initialValues={{ name: '' }}
      required={['name']}
      intro={<p className="tone-muted">{WORDS.explanation}</p>}
      onSubmit={async ({ name }) => {
        await addByName(groupId, name);
        onClose();
        onAdded();
      }}
    >
      <Form.Item label={WORDS.name} name="name" required rules={[nameRule]}>
        <Input
          maxLength={LIMITS.nameCharsMax}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
        />
      </Form.Item>
    </FormSheet>
  );
}
