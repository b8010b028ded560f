import { type ReactElement, use, useState } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../../components/antd-scope.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { showFirstError } from '../../components/form-error.ts';
import { FORM_LOOK } from '../../components/form-look.ts';
import { TextItem } from '../../components/form-text-item.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { schemaRule } from '../../lib/forms/schema-rule.ts';
import { useUnsaved } from './unsaved.ts';
import { ReplaceUserContext, useCurrentUser } from '../../lib/people/current-user.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { saveProfile } from './api.ts';
import { changesOf, draftOf, PROFILE_FIELDS, type ProfileDraft } from './profile-draft.ts';
import styles from './settings.module.css';

const TEXT = text('account');
const LABELS = text('fields');
const VERBS = text('verbs');

const WORDS = TEXT.edit;
const FIELDS = ['avatar', 'name', 'phoneNumber', 'upiId'] as const;

export function ProfileForm(): ReactElement {
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
        className={`stack ${styles.field} ${styles.form}`}
        disabled={isBusy}
        initialValues={draftOf(base)}
        onValuesChange={handleChange}
        onFinish={(draft) => void save(draft)}
        onFinishFailed={({ errorFields }) => showFirstError(form, errorFields)}
      >
        <Form.Item name="avatar" noStyle>
          <PictureField id={user.id} isYou />
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

function TextFields(): ReactElement {
  return (
    <FieldGroup>
      <TextItem
        max={LIMITS.nameCharsMax}
        label={LABELS.fullName}
        name="name"
        required
        rules={[schemaRule(PROFILE_FIELDS.name)]}
      >
        <Input maxLength={LIMITS.nameCharsMax} autoComplete="name" enterKeyHint="done" />
      </TextItem>
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
