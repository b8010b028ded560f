import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { putPrivateNote } from '@barabar/core/contract/private-notes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../../../components/form-sheet.tsx';
import { schemaRule } from '../../../lib/forms/schema-rule.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { submitChange } from '../../../store/outbox/submit.ts';
import { TEXT } from '../text.ts';
import { useDialog } from '../../../components/dialogs.tsx';
import { useOpenedExpense } from '../../../store/reads/use-opened.ts';

const WORDS = TEXT.privateNote;
const VERBS = text('verbs');

/** Saving it without text removes the note. */
export function PrivateNoteDialog({ expenseId }: { expenseId: string }) {
  const expense = useOpenedExpense(expenseId);
  const { close } = useDialog();
  const { id: viewerId } = useCurrentUser();
  return (
    <FormSheet
      words={{ title: WORDS.title, submit: VERBS.save, failed: WORDS.failed }}
      name="private-note"
      initialValues={{ text: expense.privateNote ?? '' }}
      required={[]}
      onSubmit={async ({ text: written }) => {
        const { privateNote: _before, ...rest } = expense;
        const note = written.trim();
        await submitChange({
          action: 'putPrivateNote',
          params: { expenseId },
          body: { text: note },
          // It names what waits on this device. The call takes none: a repeat is harmless.
          idempotencyKey: crypto.randomUUID(),
          viewerId,
          effect: {
            kind: 'expense',
            before: expense,
            after: { ...rest, ...(note !== '' && { privateNote: note }) },
          },
        });
        close();
      }}
    >
      <Form.Item label={WORDS.text} name="text" rules={[schemaRule(putPrivateNote.body.shape.text)]}>
        <Input.TextArea maxLength={LIMITS.noteCharsMax} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormSheet>
  );
}
