import { type ReactElement, type ReactNode, useId } from 'react';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { ChevronDown } from 'lucide-react';
import { matchesSearch } from '../lib/match-search.ts';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Found by in a search, beside the label. */
  readonly email?: string;
}

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  /** Before the choice, such as a category's icon. */
  readonly icon?: ReactNode;
  /** What is said where a search finds nothing; with it the options can be searched. */
  readonly noneFound?: string | undefined;
  readonly isDisabled?: boolean;
}

/** One choice of a list in a FieldGroup. Its name says what is chosen, which antd's Select leaves to the eye. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  placeholder,
  icon,
  noneFound,
  isDisabled = false,
}: SelectFieldProps<Value>): ReactElement {
  const id = useId();
  const chosen = options.find((option) => option.value === value)?.label ?? placeholder;
  return (
    <Form.Item label={label} htmlFor={id}>
      <Select<Value, SelectOption<Value>>
        id={id}
        aria-label={`${label}: ${chosen ?? ''}`}
        value={value ?? null}
        options={[...options]}
        onChange={onChange}
        placeholder={placeholder}
        prefix={icon}
        suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
        disabled={isDisabled}
        virtual={false}
        popupMatchSelectWidth={false}
        notFoundContent={noneFound}
        {...(noneFound !== undefined && {
          showSearch: {
            filterOption: (term: string, option?: SelectOption<Value>) =>
              matchesSearch(term, [option?.label, option?.email]),
          },
        })}
      />
    </Form.Item>
  );
}
