import type { ReactElement } from 'react';
import { whyNotNew, type OwnCategory } from '@barabar/core/categories';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { CategoryList } from '../../components/own-categories/category-list.tsx';

const TEXT = text('ownCategories');

/** What the viewer does to a group's categories. Others may change the list in the meantime. */
export interface CategoryEdits {
  readonly added: readonly OwnCategory[];
  /** Names. */
  readonly removed: readonly string[];
}

export const NO_EDITS: CategoryEdits = { added: [], removed: [] };

/** A group's list after the viewer's edits. */
export function editCategories(
  categories: readonly OwnCategory[],
  { added, removed }: CategoryEdits,
): OwnCategory[] {
  const kept = categories.filter(({ name }) => !removed.includes(name));
  return [...kept, ...added.filter(({ name }) => whyNotNew(name, kept) === undefined)];
}

export interface GroupCategoriesProps {
  /** As they are saved. */
  readonly saved: readonly OwnCategory[];
  /** Set by the Form.Item around it, like `onChange`. */
  readonly value?: CategoryEdits;
  readonly onChange?: (edits: CategoryEdits) => void;
}

/** The group's own categories, which the dialog's button saves. */
export function GroupCategories({ saved, value = NO_EDITS, onChange }: GroupCategoriesProps): ReactElement {
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
            added: added.filter((own) => own.name !== name),
            removed: [...removed, name],
          })
        }
      />
    </div>
  );
}
