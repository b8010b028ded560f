import type { ReactElement, ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** The drawing: people and groups show two bars with an empty place, none shows no drawing. */
  readonly art?: 'people' | 'groups' | 'none';
  /** The main action, as a large button. */
  readonly action?: ReactNode;
}

/** Replaces an empty list, in the words of spec §2. */
export function EmptyState({ title, hint, art = 'people', action }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.empty}>
      {art !== 'none' && <Art shape={art} />}
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={`tone-muted ${styles.hint}`}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Draws two dashed places and one to add, over a bill and its parts. */
function Art({ shape }: { readonly shape: 'people' | 'groups' }): ReactElement {
  const place = (x: number, half: number): ReactElement =>
    shape === 'people' ? (
      <circle cx={x} cy="34" r={half} />
    ) : (
      <rect x={x - half} y={34 - half} width={half * 2} height={half * 2} rx="14" />
    );
  return (
    <svg width="168" height="104" viewBox="0 0 168 104" fill="none" aria-hidden="true">
      <g stroke="var(--control)" strokeWidth="2" strokeDasharray="4 5" strokeLinecap="round">
        {place(44, 25)}
        {place(124, 25)}
      </g>
      <g fill="var(--primary-soft)">{place(84, 27)}</g>
      <path stroke="var(--on-soft)" d="M84 26v16M76 34h16" strokeWidth="3" strokeLinecap="round" />
      <rect fill="var(--ink)" x="20" y="76" width="128" height="9" rx="4.5" />
      <g fill="var(--art-bar)">
        <path d="M24.5 91H58a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 58 100H24.5a4.5 4.5 0 0 1 0-9z" />
        <rect x="63" y="91" width="42" height="9" rx="1.5" />
        <path d="M110 91h33.5a4.5 4.5 0 0 1 0 9H110a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 110 91z" />
      </g>
    </svg>
  );
}
