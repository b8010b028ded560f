import Form, { type FormItemProps } from 'antd/es/form';
import Input from 'antd/es/input';
import { email } from '@barabar/core/contract/fields';
import { LIMITS } from '@barabar/core/limits';
import { schemaRule } from '../lib/forms/schema-rule.ts';

/** The Form.Item `email`: somebody else's address, which no browser should fill in. */
export function EmailItem({
  enterKeyHint,
  ...item
}: Pick<FormItemProps, 'label' | 'extra'> & { readonly enterKeyHint: 'send' | 'done' }) {
  return (
    <Form.Item {...item} name="email" required rules={[schemaRule(email)]}>
      <Input
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.emailCharsMax}
        enterKeyHint={enterKeyHint}
      />
    </Form.Item>
  );
}
