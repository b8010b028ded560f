import Form, { type FormItemProps } from 'antd/es/form';
import Input, { type InputProps } from 'antd/es/input';
import { email } from '@barabar/core/contract/fields';
import { LIMITS } from '@barabar/core/limits';
import { schemaRule } from '../lib/forms/schema-rule.ts';

/** The Form.Item `email`. Somebody else's address no browser should fill in: `autoComplete` is for one's own. */
export function EmailItem({
  enterKeyHint,
  autoComplete = 'off',
  ...item
}: Pick<FormItemProps, 'label' | 'extra'> & Pick<InputProps, 'enterKeyHint' | 'autoComplete'>) {
  return (
    <Form.Item {...item} name="email" required rules={[schemaRule(email)]}>
      <Input
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.emailCharsMax}
        enterKeyHint={enterKeyHint}
      />
    </Form.Item>
  );
}
