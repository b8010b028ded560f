import { use, useState } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../../components/antd-scope.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FieldGroup, FORM_LOOK } from '../../components/field-group.tsx';
import { showFirstError } from '../../components/form-error.ts';
import { NameItem } from '../../components/form-text-item.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { schemaRule } from '../../lib/forms/schema-rule.ts';
import { useUnsaved } from './unsaved.ts';
import { ReplaceUserContext, useCurrentUser } from '../../lib/people/current-user.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { saveProfile } from './api.ts';
import styles from './settings.module.css';
import * as z from 'zod/mini';
import {
  PHONE_NUMBER_MESSAGE,
  profileChanges,
  UPI_ID_MESSAGE,
  type ProfileChanges,
} from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import { readPhoneNumber } from '@barabar/core/phone-number';
import { readUpiId } from '@barabar/core/upi-id';

const TEXT = text('account');
const LABELS = text('fields');
const VERBS = text('verbs');

const WORDS = TEXT.edit;
const FIELDS = ['avatar', 'name', 'phoneNumber', 'upiId'] as const;
/** The schema of each field. They check the same as the server, with the server's messages. */
export const PROFILE_FIELDS = {
  name: profileChanges.shape.name,
  phoneNumber: z
    .string()
    .check(
      z.refine((text) => text.trim() === '' || readPhoneNumber(text) !== undefined, PHONE_NUMBER_MESSAGE),
    ),
  upiId: z
    .string()
    .check(z.refine((text) => text.trim() === '' || readUpiId(text) !== undefined, UPI_ID_MESSAGE)),
} as const;

export function ProfileForm() {
  const user = useCurrentUser();
  const replaceUser = use(ReplaceUserContext);
  const [form] = Form.useForm<ProfileDraft>();
  // Another tab or device may change the record in the meantime. Changes are relative to the record that the form
  // shows.
  const [base, setBase] = useState(user);
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  const [hasChanges, setHasChanges] = useState(false);
  useUnsaved(hasChanges);

  const save = (draft: ProfileDraft): Promise<void> =>
    attempt(async () => {
      const changes = changesOf(base, draft);
      if (Object.keys(changes).length > 0) {
        const saved = await saveProfile(changes);
        setBase(saved);
        form.setFieldsValue(draftOf(saved));
        replaceUser(saved);
      }
      setHasChanges(false);
      showNotice({ tone: 'success', text: WORDS.saved });
    });
  const handleChange = (changed: Partial<ProfileDraft>): void => {
    setFailure(undefined);
    setHasChanges(true);
    // Submitting shows the error of a field, which disappears when the field changes.
    form.setFields(FIELDS.filter((name) => name in changed).map((name) => ({ name, errors: [] })));
  };

  return (
    <AntdScope>
      <Form<ProfileDraft>
        {...FORM_LOOK}
        form={form}
        name="profile"
        className={`stack ${styles.field}`}
        style={{ paddingBlock: 16 }}
        disabled={isBusy}
        initialValues={draftOf(base)}
        onValuesChange={handleChange}
        onFinish={(draft) => void save(draft)}
        onFinishFailed={({ errorFields }) => showFirstError(form, errorFields)}
      >
        <Form.Item name="avatar" noStyle>
          <PictureField id={user.id} />
        </Form.Item>
        <TextFields />
        <ErrorAlert message={failure} />
        <Button type="submit" size="large" isBlock disabled={isBusy}>
          {isBusy ? VERBS.saving : VERBS.save}
        </Button>
      </Form>
    </AntdScope>
  );
}

function TextFields() {
  return (
    <FieldGroup>
      <NameItem label={LABELS.fullName} schema={PROFILE_FIELDS.name} autoComplete="name" />
      <Form.Item
        label={WORDS.phoneNumber}
        name="phoneNumber"
        rules={[schemaRule(PROFILE_FIELDS.phoneNumber)]}
        extra={WORDS.phoneNumberHint}
      >
        <Input type="tel" maxLength={LIMITS.phoneNumberCharsMax} autoComplete="tel" enterKeyHint="done" />
      </Form.Item>
      <Form.Item
        label={WORDS.upiId}
        name="upiId"
        rules={[schemaRule(PROFILE_FIELDS.upiId)]}
        extra={WORDS.upiIdHint}
      >
        <Input
          inputMode="email"
          maxLength={LIMITS.upiIdCharsMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
        />
      </Form.Item>
    </FieldGroup>
  );
}

interface ProfileDraft {
  readonly name: string;
  readonly phoneNumber: string;
  readonly upiId: string;
  /** The URL of the saved picture, a data URL of a new one, or undefined for none. */
  readonly avatar: string | undefined;
}

export function draftOf({ name, phoneNumber = '', upiId = '', avatar }: User): ProfileDraft {
  return { name, phoneNumber, upiId, avatar };
}

/** Returns the fields that a draft changes in the record. An emptied field is null, which removes it. */
export function changesOf(user: User, draft: ProfileDraft): ProfileChanges {
  const before = draftOf(user);
  const textOf = (field: 'phoneNumber' | 'upiId') => draft[field].trim() || null;
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(draft.avatar !== before.avatar && { avatar: draft.avatar ?? null }),
    ...(draft.phoneNumber.trim() !== before.phoneNumber && { phoneNumber: textOf('phoneNumber') }),
    ...(draft.upiId.trim() !== before.upiId && { upiId: textOf('upiId') }),
  };
}
