import { type ReactElement, useId } from 'react';
import styles from './switch-row.module.css';

export interface SwitchRowProps {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly description: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, and takes effect at once; all of the row is the target. */
export function SwitchRow({
  label,
  description,
  isOn,
  isDisabled = false,
  onChange,
}: SwitchRowProps): ReactElement {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.main}>
        <span className={styles.label}>{label}</span>
        <span id={id} className={styles.description}>
          {description}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true">
        <i />
      </span>
    </label>
  );
}
