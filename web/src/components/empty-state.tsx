import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** The drawing: two people or groups over a bill, or none. */
  readonly art?: 'people' | 'groups' | 'none';
  readonly action?: ReactNode;
}

export function EmptyState({ title, hint, art = 'people', action }: EmptyStateProps) {
  return (
    <div className={`column middle ${styles.empty}`}>
      {art !== 'none' && <Art shape={art} />}
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={`tone-muted ${styles.hint}`}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Draws two people or groups over a bill and its parts. */
function Art({ shape }: { shape: 'people' | 'groups' }) {
  const rx = shape === 'people' ? 26 : 14;
  return (
    <svg width="176" height="104" viewBox="0 0 176 104" aria-hidden="true">
      <rect className={styles.first} x="30" y="8" width="52" height="52" rx={rx} />
      <rect className={styles.second} x="94" y="8" width="52" height="52" rx={rx} />
      <rect fill="var(--ink)" x="24" y="72" width="128" height="10" rx="5" />
      <rect fill="var(--primary)" x="24" y="90" width="62.5" height="10" rx="4" />
      <rect className={styles.part} x="89.5" y="90" width="62.5" height="10" rx="4" />
    </svg>
  );
}
