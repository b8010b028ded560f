import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../../components/form-sheet.tsx';
import { addByName } from './change-groups.ts';
import { namesIn } from './names-in.ts';
import { useDialog } from '../../components/dialogs.tsx';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { personName } from '@barabar/core/contract/fields';
import { OPENS_HERE } from '../../components/first-field.ts';
import { schemaRule } from '../../lib/forms/schema-rule.ts';

const DIALOGS = text('groupDialogs');
const VERBS = text('verbs');

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

/** The value `names` of the form. A comma or Enter ends a name; Enter in the empty field sends. */
function NamesField({ room }: { readonly room: number }): ReactElement {
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

export interface AddByNameDialogProps {
  readonly groupId: string;
  readonly memberCount: number;
  /** Called when everybody is in the group. */
  readonly onAdded: () => void;
}

const WORDS = DIALOGS.addByName;

/** The dialog that adds people by name only to a group: people without an account and an address. */
export function AddByNameDialog({ groupId, memberCount, onAdded }: AddByNameDialogProps): ReactElement {
  const { close } = useDialog();
  // Who is in the group already when a later name is refused: they are not added again.
  const added = useRef(new Set<string>());
  return (
    <FormSheet
      words={{ ...WORDS, busy: VERBS.adding }}
      name="add-by-name"
      initialValues={{ names: '' }}
      required={['names']}
      limit={{ count: memberCount, max: LIMITS.groupMembersMax, what: DIALOGS.addMembers.inGroup }}
      intro={<p className="tone-muted">{WORDS.explanation}</p>}
      onSubmit={async ({ names }) => {
        for (const name of namesIn(names).filter((one) => !added.current.has(one))) {
          await addByName(groupId, name);
          added.current.add(name);
        }
        added.current.clear();
        close();
        onAdded();
      }}
    >
      <NamesField room={LIMITS.groupMembersMax - memberCount} />
    </FormSheet>
  );
}
