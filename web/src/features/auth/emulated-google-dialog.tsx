import Form from 'antd/es/form';
import Input from 'antd/es/input';
import * as z from 'zod/mini';
import { EMAIL_INVALID_MESSAGE } from '@barabar/core/contract/fields';
import { isEmailAddress } from '@barabar/core/email-address';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { FieldGroup, FORM_LOOK } from '../../components/field-group.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { schemaRule } from '../../lib/forms/schema-rule.ts';

const TEXT = text('auth');
const VERBS = text('verbs');
const WORDS = TEXT.emulatedGoogle;

const addressRule = schemaRule(
  z.string().check(z.refine((text) => isEmailAddress(text.trim().toLowerCase()), EMAIL_INVALID_MESSAGE)),
);

/** Replaces Google's popup in the emulators. `onDone` gets the address entered. */
export function EmulatedGoogleDialog({ onDone }: { onDone: (email: string) => void }) {
  return (
    <Sheet
      title={WORDS.title}
      renderForm={(content) => (
        <Form<{ readonly email: string }>
          name="emulated-google"
          {...FORM_LOOK}
          initialValues={{ email: '' }}
          onFinish={({ email }) => onDone(email.trim().toLowerCase())}
        >
          {content}
        </Form>
      )}
      footer={
        <Button type="submit" size="large" isBlock>
          {VERBS.continue}
        </Button>
      }
    >
      <p>{WORDS.explanation}</p>
      <FieldGroup>
        <Form.Item label={TEXT.email} name="email" rules={[addressRule]}>
          <Input inputMode="email" autoComplete="off" autoCapitalize="none" enterKeyHint="done" />
        </Form.Item>
      </FieldGroup>
    </Sheet>
  );
}
