import { type ReactElement, useState } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { Expense } from '@barabar/core/contract/expenses';
import { putPrivateNote } from '@barabar/core/contract/private-notes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../../../components/form-sheet.tsx';
import { schemaRule } from '../../../lib/forms/schema-rule.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { submitChange } from '../../../store/outbox/submit.ts';
import { TEXT } from '../text.ts';

const WORDS = TEXT.privateNote;
const VERBS = text('verbs');

export interface PrivateNoteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly expense: Expense;
}

/** The dialog in which the viewer writes on an expense what only they see. Without text there is no note any more. */
export function PrivateNoteDialog({ isOpen, onClose, expense }: PrivateNoteDialogProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const renewKey = (): void => setIdempotencyKey(crypto.randomUUID());
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      words={{ title: WORDS.title, submit: VERBS.save, failed: WORDS.failed }}
      name="private-note"
      initialValues={{ text: expense.privateNote ?? '' }}
      onChange={renewKey}
      onClosed={renewKey}
      required={[]}
      onSubmit={async ({ text: written }) => {
        const { privateNote: _before, ...rest } = expense;
        const note = written.trim();
        await submitChange({
          action: 'putPrivateNote',
          params: { expenseId: expense.id },
          body: { text: note },
          idempotencyKey,
          viewerId,
          effect: {
            kind: 'expense',
            before: expense,
            after: { ...rest, ...(note !== '' && { privateNote: note }) },
          },
        });
        onClose();
      }}
    >
      <Form.Item label={WORDS.text} name="text" rules={[schemaRule(putPrivateNote.body.shape.text)]}>
        <Input.TextArea maxLength={LIMITS.noteCharsMax} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormSheet>
  );
}
