import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import styles from './line.module.css';

export interface LineProps {
  /** Where a tap on the line leads; buttons at its end stay buttons. */
  readonly to?: string | undefined;
  /** An Avatar of 44 px. */
  readonly leading?: ReactNode;
  readonly title: string;
  /** An address, or the name of a place; all of it is in the tooltip. */
  readonly subtitle?: string | undefined;
  /** Below that. */
  readonly children?: ReactNode;
  /** At the end; below the title where a long name leaves no room. */
  readonly aside?: ReactNode;
}

/** A line of a list within a page or a dialog: who or where, and at the end how much or what can be done. */
export function Line({ to, leading, title, subtitle, children, aside }: LineProps): ReactElement {
  return (
    <span className={`cluster ${styles.line}`}>
      {leading}
      <span className={styles.main}>
        {to === undefined ? (
          <span className={`text-name ${styles.title}`}>{title}</span>
        ) : (
          <Link to={to} className={classNames('text-name', styles.title, styles.link)}>
            {title}
          </Link>
        )}
        {subtitle !== undefined && (
          <span className={`text-secondary tone-muted ${styles.subtitle}`} title={subtitle}>
            {subtitle}
          </span>
        )}
        {children !== undefined && <> {children}</>}
      </span>{' '}
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </span>
  );
}

/** A list whose items hold a Line each, with hairlines from the text edge. */
export function Lines({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={`ruled ${styles.lines}`}>{children}</ul>;
}
