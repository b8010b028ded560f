import type { ReactElement } from 'react';
import { CATEGORIES, type Category } from '@barabar/core/categories';
import { categoryLook } from '../../components/category-icons.ts';
import { SelectField } from '../../components/form-field.tsx';
import { TEXT } from './text.ts';

export interface CategorySelectProps {
  readonly category: Category | undefined;
  readonly onChange: (category: Category | undefined) => void;
}

/** One of spec §3's nine categories, or none. */
export function CategorySelect({ category, onChange }: CategorySelectProps): ReactElement {
  const { icon: Icon } = categoryLook(category);
  return (
    <SelectField
      label={TEXT.category}
      value={category ?? ''}
      icon={<Icon size={19} aria-hidden="true" />}
      onChange={({ target }) => onChange(CATEGORIES.find((name) => name === target.value))}
    >
      <option value="">{TEXT.noCategory}</option>
      {CATEGORIES.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
