import type { ReactElement } from 'react';
import { CATEGORIES, type Category } from '@barabar/core/categories';
import { categoryLook } from '../../../lib/category-icons.ts';
import { SelectField } from '../../../components/select-field.tsx';
import { TEXT } from '../text.ts';

export interface CategorySelectProps {
  readonly category: Category | undefined;
  readonly onChange: (category: Category | undefined) => void;
}

const OPTIONS = [
  { value: '', label: TEXT.noCategory },
  ...CATEGORIES.map((name) => ({ value: name, label: name })),
];

/** One of spec §3's nine categories, or none. */
export function CategorySelect({ category, onChange }: CategorySelectProps): ReactElement {
  const { icon: Icon } = categoryLook(category);
  return (
    <SelectField<string>
      label={TEXT.category}
      value={category ?? ''}
      options={OPTIONS}
      icon={<Icon size={19} aria-hidden="true" />}
      onChange={(chosen) => onChange(CATEGORIES.find((name) => name === chosen))}
    />
  );
}
