import { type ReactElement, type ReactNode, useId } from 'react';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { ChevronDown } from 'lucide-react';
import { matchesSearch } from '../lib/match-search.ts';
import { renderOption } from './render-option.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The search finds the option by this address as well as by its label. */
  readonly email?: string;
  /** Shown before the label in the list. */
  readonly leading?: ReactNode;
}

export interface SelectFieldProps<Value extends string> {
  /** Where a form looks for the field. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** Called when the chosen option is chosen again. */
  readonly onSame?: (() => void) | undefined;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  /** Shown before the chosen option, such as a category's icon. */
  readonly icon?: ReactNode;
  /** The text for a search without results. Setting it makes the options searchable. */
  readonly noneFound?: string | undefined;
  readonly isDisabled?: boolean;
  /** Why another option has to be chosen. */
  readonly problem?: string | undefined;
}

/**
 * A select field in a FieldGroup. Its accessible name includes the chosen option, which antd's Select shows only
 * visually.
 */
export function SelectField<Value extends string>({
  id: given,
  label,
  value,
  options,
  onChange,
  onSame,
  placeholder,
  icon,
  noneFound,
  isDisabled = false,
  problem,
}: SelectFieldProps<Value>): ReactElement {
  const own = useId();
  const id = given ?? own;
  const chosen = options.find((option) => option.value === value)?.label ?? placeholder;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={problem === undefined ? '' : 'error'}
      help={problem === undefined ? undefined : <span id={`${id}-problem`}>{problem}</span>}
    >
      <Select<Value, SelectOption<Value>>
        id={id}
        aria-label={`${label}: ${chosen ?? ''}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={value ?? null}
        options={[...options]}
        optionRender={renderOption}
        onChange={onChange}
        onSelect={(selected) => {
          if (selected === value) onSame?.();
        }}
        placeholder={placeholder}
        prefix={icon}
        suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
        disabled={isDisabled}
        virtual={false}
        popupMatchSelectWidth={false}
        styles={{ popup: { root: { maxWidth: 'calc(100vw - 32px)' } } }}
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
