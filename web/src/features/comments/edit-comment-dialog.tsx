import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { newComment, type Comment } from '@barabar/core/contract/comments';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { schemaRule } from '../../lib/forms/schema-rule.ts';
import { writeComment } from './api.ts';
import { useDialog } from '../../components/dialogs.tsx';

const TEXT = text('comments');
const VERBS = text('verbs');
const WORDS = TEXT.edit;

export interface EditCommentDialogProps {
  /** The new comment that the server has refused. Its id is that of the refused change. */
  readonly refused: Comment;
}

/** The dialog in which the viewer changes the words of a comment that was refused, and sends it in its place. */
export function EditCommentDialog({ refused }: EditCommentDialogProps) {
  const { close } = useDialog();
  const author = useCurrentUser();
  return (
    <FormSheet
      words={{ ...WORDS, submit: TEXT.send, busy: VERBS.sending, failed: TEXT.sendFailed }}
      name="edit-comment"
      initialValues={{ text: refused.text }}
      required={['text']}
      onSubmit={async ({ text }, idempotencyKey) => {
        const { id: replaces, expenseId } = refused;
        await writeComment({ expenseId, text: text.trim() }, { author, idempotencyKey, replaces });
        close();
      }}
    >
      <Form.Item label={WORDS.text} name="text" required rules={[schemaRule(newComment.shape.text)]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormSheet>
  );
}
