import { use, useState } from 'react';
import Form from 'antd/es/form';
import Input, { type InputProps } from 'antd/es/input';
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
import { namesOf } from '@barabar/core/records/fields';
import { PERSON_TEXTS } from '@barabar/core/records/person';
import { draftOf as draftOfFields, editIn, requestOf, type DraftOf } from '../../lib/records/field-drafts.ts';
import { readUpiId } from '@barabar/core/upi-id';

const TEXT = text('account');
const LABELS = text('fields');
const VERBS = text('verbs');
const WORDS = TEXT.edit;
const FIELDS = ['avatar', 'name', ...namesOf(PERSON_TEXTS)] as const;
const readable = (read: (text: string) => string | undefined, message: string) =>
  z.string().check(z.refine((text) => text.trim() === '' || read(text) !== undefined, message));
/** The schema of each field. They check the same as the server, with the server's messages. */
export const PROFILE_FIELDS = {
  ...profileChanges.shape,
  phoneNumber: readable(readPhoneNumber, PHONE_NUMBER_MESSAGE),
  upiId: readable(readUpiId, UPI_ID_MESSAGE),
} as const;
/** What the row of each text has beside its label. */
const ROWS: { readonly [Name in keyof typeof PERSON_TEXTS]: InputProps & { readonly hint?: string } } = {
  phoneNumber: { hint: WORDS.phoneNumberHint, type: 'tel', autoComplete: 'tel' },
  upiId: {
    hint: WORDS.upiIdHint,
    inputMode: 'email',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
};

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
        form.setFieldsValue(profileDraft(saved));
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
        initialValues={profileDraft(base)}
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
      {namesOf(PERSON_TEXTS).map((name) => {
        const { hint, ...input } = ROWS[name];
        const rules = [schemaRule(PROFILE_FIELDS[name])];
        return (
          <Form.Item key={name} label={WORDS[name]} name={name} rules={rules} extra={hint}>
            <Input maxLength={PERSON_TEXTS[name].max} enterKeyHint="done" {...input} />
          </Form.Item>
        );
      })}
    </FieldGroup>
  );
}

interface ProfileDraft extends DraftOf<typeof PERSON_TEXTS> {
  readonly name: string;
  /** The URL of the saved picture, a data URL of a new one, or undefined for none. */
  readonly avatar: string | undefined;
}

export const profileDraft = ({ name, avatar, ...user }: User): ProfileDraft => ({
  name,
  ...draftOfFields(PERSON_TEXTS, user),
  avatar,
});

/** Returns the fields that a draft changes in the record. An emptied field is null, which removes it. */
export function changesOf(user: User, draft: ProfileDraft): ProfileChanges {
  const before = profileDraft(user);
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(draft.avatar !== before.avatar && { avatar: draft.avatar ?? null }),
    ...editIn(PERSON_TEXTS, user, requestOf(PERSON_TEXTS, draft)),
  };
}
