import type { ReactElement, ReactNode } from 'react';
import styles from './choice.module.css';

/**
 * A list of Checkboxes, or of the Radios of a Radio.Group, each with a Line. The whole line is the hit area, and the
 * box is at its end.
 */
export function ChoiceList({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <fieldset className={`ruled ${styles.list}`} aria-label={label}>
      {children}
    </fieldset>
  );
}
