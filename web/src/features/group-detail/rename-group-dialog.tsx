import type { ReactElement } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { groupChanges } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TextItem } from '../../components/form-text-item.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { schemaRule } from '../../lib/forms/schema-rule.ts';
import { updateGroup } from './api.ts';
import { type CategoryEdits, editCategories, GroupCategories, NO_EDITS } from './group-categories.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';

const SETTINGS = text('groupSettings');
const VERBS = text('verbs');
const CREATION = text('groupDialogs').create;

export interface RenameGroupDialogProps {
  readonly groupId: string;
}

const WORDS = SETTINGS.rename;

interface GroupFields {
  readonly name: string;
  readonly description: string;
  /** The URL of the saved picture, a data URL of a new one, or undefined for none. */
  readonly avatar: string | undefined;
  readonly categories: CategoryEdits;
}

/**
 * The dialog in which admins change a group's picture, name and description. Changes that somebody else saves in the
 * meantime do not replace what the viewer has typed.
 */
export function RenameGroupDialog({ groupId }: RenameGroupDialogProps): ReactElement {
  const group = useOpenedGroup(groupId);
  const { close } = useDialog();
  return (
    <FormSheet<GroupFields>
      words={{ ...WORDS, submit: VERBS.save }}
      name="rename-group"
      initialValues={{
        name: group.name,
        description: group.description ?? '',
        avatar: group.avatar,
        categories: NO_EDITS,
      }}
      required={['name']}
      onSubmit={async ({ name, description, avatar, categories }, idempotencyKey) => {
        const changes = {
          name: name.trim(),
          description: description.trim() || null,
          ...(avatar !== group.avatar && { avatar: avatar ?? null }),
          ...(categories.added.length + categories.removed.length > 0 && {
            categories: editCategories(group.categories, categories),
          }),
        };
        await updateGroup(group, changes, { idempotencyKey });
        close();
      }}
      intro={
        <Form.Item name="avatar" noStyle>
          <PictureField id={group.id} shape="group" />
        </Form.Item>
      }
      outro={
        <Form.Item name="categories" noStyle>
          <GroupCategories saved={group.categories} />
        </Form.Item>
      }
    >
      <TextItem
        max={LIMITS.nameCharsMax}
        label={CREATION.name}
        name="name"
        required
        rules={[schemaRule(groupChanges.shape.name)]}
      >
        <Input maxLength={LIMITS.nameCharsMax} autoComplete="off" enterKeyHint="done" />
      </TextItem>
      <TextItem label={CREATION.description} name="description" max={LIMITS.groupDescriptionCharsMax}>
        <Input.TextArea
          rows={3}
          placeholder={WORDS.noDescription}
          maxLength={LIMITS.groupDescriptionCharsMax}
        />
      </TextItem>
    </FormSheet>
  );
}
