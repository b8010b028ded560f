import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './chip.module.css';

export interface ChipProps {
  readonly tone?: 'neutral' | 'success' | 'owed' | 'owing' | 'primary';
  /** amount: 32 px and bold, for money. */
  readonly size?: 'small' | 'amount';
  readonly children: ReactNode;
}

export function Chip({ tone = 'neutral', size = 'small', children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, `soft-${tone}`, size === 'amount' && styles.amount)}>
      {children}
    </span>
  );
}
