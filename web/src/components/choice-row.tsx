import type { ReactElement, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import styles from './choice-row.module.css';

export interface ChoiceRowProps {
  /** checkbox: any number. radio: one of those with the same `name`. */
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly isChecked: boolean;
  /** The new state; a radio only ever reports true. */
  readonly onChange: (isChecked: boolean) => void;
  /** An Avatar of 44 px. */
  readonly leading: ReactNode;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly isDisabled?: boolean;
}

/** A row of a checklist or a single choice; all of it is the target. */
export function ChoiceRow({
  type,
  name,
  isChecked,
  onChange,
  leading,
  title,
  subtitle,
  isDisabled = false,
}: ChoiceRowProps): ReactElement {
  return (
    <label className={styles.row}>
      {leading}
      <span className={styles.main}>
        <span className={styles.title}>{title}</span>
        {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      <input
        type={type}
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        aria-label={title}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={classNames(styles.mark, type === 'radio' && styles.radio)} aria-hidden="true">
        {type === 'checkbox' ? <Check size={16} strokeWidth={3} /> : <i />}
      </span>
    </label>
  );
}
