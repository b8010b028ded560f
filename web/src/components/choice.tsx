import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './choice.module.css';

/** A list of choices, or of the Radios of a Radio.Group, each with a Line. The whole line is the hit area. */
export function ChoiceList({
  label,
  isPlain = false,
  children,
}: {
  label: string;
  /** Whether nothing stands before the words of the lines. */
  isPlain?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className={classNames('ruled', styles.list, isPlain && styles.plain)} aria-label={label}>
      {children}
    </fieldset>
  );
}
