import type { ReactNode } from 'react';
import { withAddresses } from './address.tsx';
import styles from './line.module.css';
import { Link } from './link.tsx';

export interface LineProps {
  /** The address that a tap on the line opens. Buttons at the end still work as buttons. */
  readonly to?: string | undefined;
  /** What else a tap on the line does. */
  readonly onSelect?: (() => void) | undefined;
  /** An Avatar of 44 px. */
  readonly leading?: ReactNode;
  readonly title: string;
  /** An email address or the name of a group. The tooltip has all of it. */
  readonly subtitle?: string | undefined;
  readonly children?: ReactNode;
  /** Shown at the end of the line, or below the title when a long name leaves no room. */
  readonly aside?: ReactNode;
}

export function Line({ to, onSelect, leading, title, subtitle, children, aside }: LineProps) {
  const words = withAddresses(title);
  return (
    <span className={`cluster ${styles.line}`}>
      {leading}
      <span className="named">
        {to !== undefined ? (
          <Link to={to} className="covering text-name">
            {words}
          </Link>
        ) : onSelect ? (
          <button type="button" className="covering text-name" onClick={onSelect}>
            {words}
          </button>
        ) : (
          <span className="text-name">{words}</span>
        )}
        {subtitle !== undefined && (
          <span className={`block text-secondary tone-muted ${styles.subtitle}`} title={subtitle}>
            {withAddresses(subtitle)}
          </span>
        )}
        {children !== undefined && <> {children}</>}
      </span>{' '}
      {aside !== undefined && <span className="to-end rigid">{aside}</span>}
    </span>
  );
}

/** A list whose items each contain a Line, with hairlines that start at the text edge. */
export function Lines({ children }: { children: ReactNode }) {
  return (
    <ul className="ruled" style={{ '--rule': '0 0 auto var(--line-text, 56px)' }}>
      {children}
    </ul>
  );
}
