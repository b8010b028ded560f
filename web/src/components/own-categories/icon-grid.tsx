import { type ReactElement, useId } from 'react';
import { text } from '@barabar/core/messages/text';
import { CATEGORY_ICONS, type CategoryIcon } from '@barabar/core/categories';
import { Tile } from '../tile.tsx';
import { OWN_LOOKS } from '../../lib/records/category-icons.ts';
import styles from './icon-grid.module.css';

const TEXT = text('ownCategories');

/** Of the icons, for screen readers. */
const NAMES = text('icons');

export interface IconGridProps {
  /** Set by the Form.Item around it. */
  readonly value?: CategoryIcon;
  readonly onChange?: (icon: CategoryIcon) => void;
}

/** The icons of own categories, 44 px each. The chosen one has a tile. */
export function IconGrid({ value, onChange }: IconGridProps): ReactElement {
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
