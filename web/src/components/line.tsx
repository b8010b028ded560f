import type { ReactElement, ReactNode } from 'react';
import { breakAddresses } from './break-addresses.tsx';
import styles from './line.module.css';
import { Link } from './link.tsx';

export interface LineProps {
  /** The address that a tap on the line opens. Buttons at the end still work as buttons. */
  readonly to?: string | undefined;
  /** An Avatar of 44 px. */
  readonly leading?: ReactNode;
  readonly title: string;
  /** An e-mail address or the name of a group. It may be cut off; the tooltip has all of it. */
  readonly subtitle?: string | undefined;
  readonly children?: ReactNode;
  /** Shown at the end of the line, or below the title when a long name leaves no room. */
  readonly aside?: ReactNode;
}

export function Line({ to, leading, title, subtitle, children, aside }: LineProps): ReactElement {
  return (
    <span className={`cluster ${styles.line}`}>
      {leading}
      <span className={styles.main}>
        {to === undefined ? (
          <span className={`text-name ${styles.title}`}>{title}</span>
        ) : (
          <Link to={to} className={`covering text-name ${styles.title}`}>
            {title}
          </Link>
        )}
        {subtitle !== undefined && (
          <span className={`text-secondary tone-muted ${styles.subtitle}`} title={subtitle}>
            {breakAddresses(subtitle)}
          </span>
        )}
        {children !== undefined && <> {children}</>}
      </span>{' '}
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </span>
  );
}

/** A list whose items each contain a Line, with hairlines that start at the text edge. */
export function Lines({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={`ruled ${styles.lines}`}>{children}</ul>;
}
