import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../../components/form-sheet.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { changePassword } from './change-password.ts';
import { useDialog } from '../../components/dialogs.tsx';

const TEXT = text('auth');
const ERRORS = text('signInErrors');
const WORDS = TEXT.changePassword;

interface Passwords {
  readonly current: string;
  readonly next: string;
  readonly confirm: string;
}

const isRepeated = ({ getFieldValue }: Pick<FormInstance<Passwords>, 'getFieldValue'>) => ({
  validator: async (_rule: object, confirm: string): Promise<void> => {
    if (confirm !== getFieldValue('next')) throw new Error(ERRORS.passwordsDiffer);
  },
});

export function ChangePasswordDialog() {
  const { close } = useDialog();
  return (
    <FormSheet<Passwords>
      words={WORDS}
      name="change-password"
      initialValues={{ current: '', next: '', confirm: '' }}
      required={['current', 'next', 'confirm']}
      onSubmit={async ({ current, next }) => {
        await changePassword({ current, next });
        close();
        showNotice({ tone: 'success', text: WORDS.done });
      }}
      intro={<p>{WORDS.hint}</p>}
    >
      <Form.Item label={WORDS.current} name="current" required>
        <Input type="password" autoComplete="current-password" enterKeyHint="done" />
      </Form.Item>
      <Form.Item
        label={WORDS.next}
        name="next"
        required
        rules={[{ min: LIMITS.passwordCharsMin, message: ERRORS.weakPassword }]}
      >
        <Input type="password" autoComplete="new-password" enterKeyHint="done" />
      </Form.Item>
      <Form.Item label={WORDS.confirm} name="confirm" required rules={[isRepeated]}>
        <Input type="password" autoComplete="new-password" enterKeyHint="done" />
      </Form.Item>
    </FormSheet>
  );
}
