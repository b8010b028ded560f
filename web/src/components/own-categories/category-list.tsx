import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import type { OwnCategory } from '@barabar/core/categories';
import { text } from '@barabar/core/messages/text';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Row, Rows } from '../row.tsx';
import { Tile } from '../tile.tsx';
import { OWN_LOOKS } from '../../lib/records/category-icons.ts';
import { openNewCategory } from '../common-dialogs.ts';

const TEXT = text('ownCategories');
const VERBS = text('verbs');

export interface CategoryListProps {
  readonly categories: readonly OwnCategory[];
  /** Whose list it is. */
  readonly scope: 'group' | 'own';
  readonly isBusy?: boolean;
  /** @throws {ApiError} if it could not be saved. */
  readonly onAdd: (category: OwnCategory) => void | Promise<void>;
  readonly onRemove: (name: string) => void;
}

export function CategoryList({ categories, scope, isBusy = false, onAdd, onRemove }: CategoryListProps) {
  const [removed, setRemoved] = useState<string>();
  const isRemoved = removed !== undefined && categories.every(({ name }) => name !== removed);
  return (
    <div className="stack-close">
      {categories.length > 0 && (
        <div className="bleeding">
          <Rows label={TEXT.title}>
            {categories.map(({ name, icon }) => (
              <Row
                key={name}
                leading={<Tile {...OWN_LOOKS[icon]} />}
                title={name}
                aside={
                  <IconButton
                    icon={X}
                    label={VERBS.removeThing({ name })}
                    tone="muted"
                    disabled={isBusy}
                    onClick={() => {
                      setRemoved(name);
                      onRemove(name);
                    }}
                  />
                }
              />
            ))}
          </Rows>
        </div>
      )}
      <p className="text-secondary tone-muted" aria-live="polite">
        {isRemoved && TEXT.kept({ name: removed })}
      </p>
      <div>
        <Button
          variant="line"
          icon={Plus}
          disabled={isBusy}
          onClick={() => openNewCategory({ lists: { [scope]: categories }, onAdd })}
        >
          {VERBS.newCategory}
        </Button>
      </div>
    </div>
  );
}
