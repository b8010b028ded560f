import Form from 'antd/es/form';
import { groupChanges } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { blankFields } from '@barabar/core/records/fields';
import { GROUP_TEXTS } from '@barabar/core/records/group';
import { FormSheet } from '../../components/form-sheet.tsx';
import { NameItem } from '../../components/form-text-item.tsx';
import { draftOf, requestOf, type DraftOf } from '../../lib/records/field-drafts.ts';
import { GroupTexts } from '../groups/group-texts.tsx';
import { updateGroup } from './api.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';
import { whyNotNew, type OwnCategory } from '@barabar/core/categories';
import { CategoryList } from '../../components/own-categories/category-list.tsx';

const SETTINGS = text('groupSettings');
const VERBS = text('verbs');
const CREATION = text('groupDialogs').create;

const TEXT = text('ownCategories');

/** What the viewer does to a group's categories. Others may change the list in the meantime. */
interface CategoryEdits {
  readonly added: readonly OwnCategory[];
  readonly removed: readonly string[];
}

export const NO_EDITS: CategoryEdits = { added: [], removed: [] };

/** A group's list after the viewer's edits. */
export function editCategories(
  categories: readonly OwnCategory[],
  { added, removed }: CategoryEdits,
): OwnCategory[] {
  const keptCategories = categories.filter(({ name }) => !removed.includes(name));
  return [...keptCategories, ...added.filter(({ name }) => whyNotNew(name, keptCategories) === undefined)];
}

interface GroupCategoriesProps {
  readonly saved: readonly OwnCategory[];
  /** Set by the Form.Item around it, like `onChange`. */
  readonly value?: CategoryEdits;
  readonly onChange?: (edits: CategoryEdits) => void;
}

function GroupCategories({ saved, value = NO_EDITS, onChange }: GroupCategoriesProps) {
  const { added, removed } = value;
  return (
    <div className="stack-close">
      <h3 className="text-name">{TEXT.title}</h3>
      <p className="text-secondary tone-muted">{TEXT.groupHint({ max: LIMITS.ownCategoriesMax })}</p>
      <CategoryList
        categories={editCategories(saved, value)}
        scope="group"
        onAdd={(category) => onChange?.({ added: [...added, category], removed })}
        onRemove={(name) =>
          onChange?.({
            added: added.filter((addedCategory) => addedCategory.name !== name),
            removed: [...removed, name],
          })
        }
      />
    </div>
  );
}

const WORDS = SETTINGS.rename;

interface GroupFields extends DraftOf<typeof GROUP_TEXTS> {
  readonly name: string;
  readonly categories: CategoryEdits;
}

/** Changes that somebody else saves in the meantime do not replace what the viewer has typed. */
export function RenameGroupDialog({ groupId }: { groupId: string }) {
  const group = useOpenedGroup(groupId);
  const { close } = useDialog();
  return (
    <FormSheet<GroupFields>
      words={{ ...WORDS, submit: VERBS.save }}
      name="rename-group"
      initialValues={{ name: group.name, ...draftOf(GROUP_TEXTS, group), categories: NO_EDITS }}
      required={['name']}
      onSubmit={async ({ name, categories, ...texts }, idempotencyKey) => {
        const changes = {
          name: name.trim(),
          ...blankFields(GROUP_TEXTS),
          ...requestOf(GROUP_TEXTS, texts),
          ...(categories.added.length + categories.removed.length > 0 && {
            categories: editCategories(group.categories, categories),
          }),
        };
        await updateGroup(group, changes, { idempotencyKey });
        close();
      }}
      outro={
        <Form.Item name="categories" noStyle>
          <GroupCategories saved={group.categories} />
        </Form.Item>
      }
    >
      <NameItem label={CREATION.name} schema={groupChanges.shape.name} />
      <GroupTexts rows={3} hints={{ description: WORDS.noDescription }} />
    </FormSheet>
  );
}
