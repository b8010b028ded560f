import { useId } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { CATEGORY_ICONS, type CategoryIcon, type OwnCategory, whyNotNew } from '@barabar/core/categories';
import { categoryName } from '@barabar/core/contract/categories';
import {
  CATEGORIES_FULL_MESSAGE,
  CATEGORY_GIVEN_MESSAGE,
  CATEGORY_TAKEN_MESSAGE,
} from '@barabar/core/contract/new-categories';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FormSheet } from '../form-sheet.tsx';
import { TextItem } from '../form-text-item.tsx';
import { SelectField } from '../select-field.tsx';
import { schemaRule } from '../../lib/forms/schema-rule.ts';
import { useDialog } from '../dialogs.tsx';
import { Tile } from '../tile.tsx';
import { OWN_LOOKS } from '../../lib/records/category-icons.ts';
import styles from './icon-grid.module.css';

const TEXT = text('ownCategories');
const LABELS = text('fields');
const NAMES = text('icons');

interface IconGridProps {
  /** Set by the Form.Item around it. */
  readonly value?: CategoryIcon;
  readonly onChange?: (icon: CategoryIcon) => void;
}

function IconGrid({ value, onChange }: IconGridProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={TEXT.icon} className={`stack-tight ${styles.grid}`}>
      {CATEGORY_ICONS.map((icon) => {
        const name = NAMES[icon];
        return (
          <label key={icon} className="centred reaching" title={name}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={icon === value}
              className="visually-hidden"
              onChange={() => onChange?.(icon)}
            />
            <Tile {...OWN_LOOKS[icon]} isBare={icon !== value} />
          </label>
        );
      })}
    </div>
  );
}

/** Whose list gets the new category. */
export type CategoryScope = 'group' | 'own';

export interface NewCategoryDialogProps {
  /** The lists that may get it. With both, the viewer chooses. */
  readonly lists: Readonly<Partial<Record<CategoryScope, readonly OwnCategory[]>>>;
  readonly groupName?: string | undefined;
  /** @throws {ApiError} if it could not be saved. */
  readonly onAdd: (category: OwnCategory, scope: CategoryScope) => void | Promise<void>;
}

interface Values {
  readonly name: string;
  readonly icon: CategoryIcon;
  readonly scope: CategoryScope;
}

/** Checks a name against the list that gets it, in the server's words. */
const nameRule =
  (lists: NewCategoryDialogProps['lists']) =>
  ({ getFieldValue }: { getFieldValue: (field: string) => unknown }) => ({
    validator: async (_rule: unknown, written: unknown): Promise<void> => {
      const name = categoryName.safeParse(written).data;
      if (name === undefined) return;
      const list = (getFieldValue('scope') === 'own' ? lists.own : lists.group) ?? [];
      const reason = whyNotNew(name, list);
      if (reason === 'given') throw new Error(CATEGORY_GIVEN_MESSAGE);
      if (reason === 'taken') throw new Error(CATEGORY_TAKEN_MESSAGE);
      if (list.length >= LIMITS.ownCategoriesMax) throw new Error(CATEGORIES_FULL_MESSAGE);
    },
  });

export function NewCategoryDialog({ lists, groupName = '', onAdd }: NewCategoryDialogProps) {
  const { close } = useDialog();
  // With two lists, the viewer can choose the one that has room.
  const fewest = Math.min(...Object.values(lists).map((list) => list.length));
  const isChoice = lists.group !== undefined && lists.own !== undefined;
  return (
    <FormSheet<Values>
      words={TEXT.dialog}
      name="new-category"
      initialValues={{ name: '', icon: CATEGORY_ICONS[0], scope: lists.group ? 'group' : 'own' }}
      required={['name']}
      limit={{ count: fewest, max: LIMITS.ownCategoriesMax, what: TEXT.inOneList }}
      onSubmit={async ({ name, icon, scope }) => {
        await onAdd({ name: categoryName.parse(name), icon }, scope);
        close();
      }}
    >
      <TextItem
        max={LIMITS.categoryNameCharsMax}
        label={LABELS.name}
        name="name"
        required
        validateFirst
        rules={[schemaRule(categoryName), nameRule(lists)]}
      >
        <Input
          placeholder={TEXT.nameHint}
          maxLength={LIMITS.categoryNameCharsMax}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="done"
        />
      </TextItem>
      <Form.Item name="scope" noStyle hidden={!isChoice}>
        <ScopeSelect groupName={groupName} />
      </Form.Item>
      <Form.Item label={TEXT.icon} name="icon">
        <IconGrid />
      </Form.Item>
    </FormSheet>
  );
}

/** For everyone in the group, or only for the viewer. The Form.Item around it sets value and onChange. */
function ScopeSelect({
  groupName,
  value,
  onChange,
}: {
  groupName: string;
  value?: CategoryScope;
  onChange?: (scope: CategoryScope) => void;
}) {
  return (
    <SelectField<CategoryScope>
      label={TEXT.scope}
      value={value}
      options={[
        { value: 'group', label: TEXT.forGroup({ group: groupName }) },
        { value: 'own', label: TEXT.forMe },
      ]}
      onChange={(scope) => onChange?.(scope)}
    />
  );
}
