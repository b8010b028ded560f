import type { ReactElement, ReactNode } from 'react';
import styles from './choice.module.css';

/** A list of Checkboxes, or a Radio.Group's Radios, with a Line in each: all of it is the target, and the box is at its end. */
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
