import { type ReactNode, useId } from 'react';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { ChevronDown } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { matchesSearch } from '../lib/match-search.ts';
import { classNames } from '../lib/class-names.ts';
import { chevron } from './form-row.tsx';
import { part } from './part.tsx';
import { renderOption } from './render-option.tsx';
import styles from './select-field.module.css';

const LABELS = text('fields');

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The label within a sentence: "you" instead of "You". */
  readonly inside?: string;
  /** The search finds the option by this address as well as by its label. */
  readonly email?: string;
  /** Shown before the label in the list. */
  readonly leading?: ReactNode;
}

export interface SelectFieldProps<Value extends string> {
  /** Where a form looks for the field. */
  readonly id?: string | undefined;
  readonly label: string;
  /**
   * cell: in a FieldGroup. row: among FormRows, its label first. inside: at the end of another field, nothing
   * for the empty value.
   */
  readonly look?: 'cell' | 'row' | 'inside';
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

/** Its accessible name includes the chosen option, which antd's Select shows only visually. */
export function SelectField<Value extends string>({
  id: given,
  label,
  look = 'cell',
  value,
  options,
  onChange,
  onSame,
  placeholder,
  icon,
  noneFound,
  isDisabled = false,
  problem,
}: SelectFieldProps<Value>) {
  const ownId = useId();
  const id = given ?? ownId;
  const current = options.find((candidate) => candidate.value === value);
  const chosen = current?.label ?? placeholder;
  return (
    <Form.Item
      label={look === 'cell' ? label : undefined}
      htmlFor={id}
      validateStatus={problem === undefined ? '' : 'error'}
      help={problem === undefined ? undefined : <span id={`${id}-problem`}>{problem}</span>}
    >
      <Select<Value, SelectOption<Value>>
        id={id}
        className={classNames(styles[look]) ?? ''}
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
        placeholder={look === 'row' ? <Labelled label={label}>{placeholder}</Labelled> : placeholder}
        {...(look === 'row' && {
          labelRender: part(<Labelled label={label}>{current?.inside ?? chosen}</Labelled>),
        })}
        {...(look === 'inside' && { labelRender: () => value !== '' && chosen })}
        prefix={icon}
        suffixIcon={
          look === 'row' ? chevron : <ChevronDown size={look === 'cell' ? 20 : 16} aria-hidden="true" />
        }
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

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="wraps">
    {LABELS.labelled({ label, value: part(<strong key="value">{children}</strong>) })}
  </span>
);
