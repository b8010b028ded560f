import {
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import styles from './form-field.module.css';

/** One frame of 16 around fields whose labels stand inside (dialogs). Children: fields, and FieldColumns. */
export function FieldGroup({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.group}>{children}</div>;
}

/** Fields of a group side by side; `template` as in grid-template-columns, halves unless told. */
export function FieldColumns({
  template = '1fr 1fr',
  children,
}: {
  readonly template?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={styles.columns} style={{ gridTemplateColumns: template }}>
      {children}
    </div>
  );
}

interface FieldLook {
  readonly label: string;
  /** In red under the field, and told to screen readers as its description. */
  readonly error?: string | undefined;
  /** Below the field, where there is no error: 'We'll send them an invitation to join'. */
  readonly hint?: string | undefined;
}

interface CellProps extends FieldLook {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a field in a group. */
function Cell({ id, label, error, hint, className, children }: CellProps): ReactElement {
  return (
    <div className={classNames(styles.cell, error !== undefined && styles.invalid, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {(error ?? hint) !== undefined && (
        <span id={`${id}-note`} className={styles.note}>
          {error ?? hint}
        </span>
      )}
    </div>
  );
}

const describe = (id: string, { error, hint }: Omit<FieldLook, 'label'>) => ({
  id,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': (error ?? hint) === undefined ? undefined : `${id}-note`,
});

export interface TextFieldProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line of text in a group. Everything else is the input's own: value, onChange, required. */
export function TextField({ label, error, hint, className, ...input }: TextFieldProps): ReactElement {
  const id = useId();
  return (
    <Cell id={id} label={label} error={error} hint={hint} className={className}>
      <input {...input} {...describe(id, { error, hint })} className={styles.control} />
    </Cell>
  );
}

export interface TextAreaFieldProps
  extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** Several lines of text in a group; two unless `rows` says otherwise. */
export function TextAreaField({ label, error, hint, className, ...area }: TextAreaFieldProps): ReactElement {
  const id = useId();
  return (
    <Cell id={id} label={label} error={error} hint={hint} className={className}>
      <textarea rows={2} {...area} {...describe(id, { error, hint })} className={styles.control} />
    </Cell>
  );
}

export interface SelectFieldProps extends FieldLook, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Before the choice, such as a category's icon. */
  readonly icon?: ReactNode;
  /** The options. */
  readonly children: ReactNode;
}

/** One choice of a list in a group: the system's own select, which every phone knows how to show. */
export function SelectField({
  label,
  error,
  hint,
  icon,
  className,
  children,
  ...select
}: SelectFieldProps): ReactElement {
  const id = useId();
  return (
    <Cell id={id} label={label} error={error} hint={hint} className={className}>
      <span className={styles.select}>
        {icon}
        <select {...select} {...describe(id, { error, hint })} className={styles.control}>
          {children}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </span>
    </Cell>
  );
}

export interface PickerFieldProps extends Pick<FieldLook, 'label'> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** What is chosen, in words. */
  readonly value: string;
  /** Opens a dialog to choose in. */
  readonly onClick: () => void;
}

/** One choice of a list in a group, which is so long that a dialog of its own shows it. Looks like a SelectField. */
export function PickerField({ ref, label, value, onClick }: PickerFieldProps): ReactElement {
  const id = useId();
  return (
    <Cell id={id} label={label}>
      <span className={styles.select}>
        <button
          ref={ref}
          type="button"
          id={id}
          className={classNames(styles.control, styles.picker)}
          aria-label={`${label}: ${value}`}
          aria-haspopup="dialog"
          onClick={onClick}
        >
          {value}
        </button>
        <ChevronDown size={20} aria-hidden="true" />
      </span>
    </Cell>
  );
}

export interface AmountFieldProps extends TextFieldProps {
  /** "₹", before the figure. */
  readonly symbol: string;
}

/** The amount of a dialog, as large as a hero. The caller restricts what can be typed. */
export function AmountField({
  label,
  error,
  hint,
  symbol,
  className,
  ...input
}: AmountFieldProps): ReactElement {
  const id = useId();
  return (
    <Cell
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={classNames(styles.amountCell, className)}
    >
      <span className={classNames(styles.amount, 'money-hero')}>
        <span className={classNames('money-symbol', styles.symbol)} aria-hidden="true">
          {symbol}
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          {...input}
          {...describe(id, { error, hint })}
          className={styles.amountControl}
        />
      </span>
    </Cell>
  );
}
