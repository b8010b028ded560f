import type { KeyboardEvent, ReactElement } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { personName } from '@barabar/core/contract/fields';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { OPENS_HERE } from '../../components/first-field.ts';
import { schemaRule } from '../../lib/forms/schema-rule.ts';
import { namesIn } from './names-in.ts';

const DIALOGS = text('groupDialogs');

const nameRule = schemaRule(personName());
/** More names than a group has room for. */
const CHARS_MAX = LIMITS.nameCharsMax * 10;

/** Each name, or an empty text, which says that one is required; and no more names than there is room for. */
const ruleFor = (room: number) => ({
  validator: async (_rule: unknown, text: string): Promise<void> => {
    const names = namesIn(text);
    if (names.length > room) throw new Error(DIALOGS.addByName.room({ names: names.length, room }));
    for (const name of names.length > 0 ? names : ['']) await nameRule.validator(_rule, name);
  },
});

/**
 * The field for several names at once, as the value `names` of its form. A comma or Enter ends a name, and the focus
 * stays; Enter behind the last one sends the form.
 * @param props.room how many names can be added.
 */
export function NamesField({ room }: { readonly room: number }): ReactElement {
  const form = Form.useFormInstance<{ names: string }>();
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const text = event.currentTarget.value.trimEnd();
    if (text.endsWith(',')) form.submit();
    else if (text !== '') form.setFieldValue('names', `${text}, `);
  };
  return (
    <Form.Item
      label={DIALOGS.addByName.names}
      name="names"
      required
      rules={[ruleFor(room)]}
      extra={DIALOGS.addByName.hint}
    >
      <Input.TextArea
        {...OPENS_HERE}
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={CHARS_MAX}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        onKeyDown={handleKeyDown}
      />
    </Form.Item>
  );
}
