import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { Currency, Minor } from '@barabar/core/money';
import { classNames } from '../lib/class-names.ts';
import { Link } from './link.tsx';
import { Money, type Tone } from './money.tsx';
import styles from './row.module.css';

export interface RowProps {
  /** The address that the whole row opens. Without it and `onSelect` the row is not interactive. */
  readonly to?: string;
  /** What the history entry of that address holds. */
  readonly linkState?: unknown;
  /** Handles a click anywhere on a row that has no address. */
  readonly onSelect?: () => void;
  /** An Avatar or Tile of 44 px. */
  readonly leading: ReactNode;
  readonly title: string;
  /** Right of the title: RowBalance, a Chip, buttons. */
  readonly aside?: ReactNode;
  /** Text of 14 px under the title. */
  readonly subtitle?: ReactNode;
  /** Lines of 13 px below; only the money in them has the text colour, the rest is muted. */
  readonly lines?: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Whether the detail page of the row is open beside the list. */
  readonly isSelected?: boolean;
}

/**
 * A row of a list: a leading element of 44 px, a title that wraps, the aside at the right, and a hairline that starts
 * at the text edge.
 */
export function Row({
  to,
  linkState,
  onSelect,
  leading,
  title,
  aside,
  subtitle,
  lines = [],
  isSelected = false,
}: RowProps): ReactElement {
  const link = useRef<HTMLAnchorElement>(null);
  // When the viewer opens a detail page by its address, its row may be outside the visible part of the list.
  useEffect(() => {
    if (isSelected) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);

  const content = (
    <>
      {leading}
      <span className={`fills ${styles.main}`}>
        <span className={classNames('beside', styles.head, subtitle !== undefined && styles.tight)}>
          <span className={`text-name wraps ${styles.name}`}>{title}</span>
          {aside}
        </span>
        {subtitle !== undefined && <span className="text-secondary tone-muted wraps">{subtitle}</span>}
        {lines.length > 0 && (
          <span className={`inked text-caption tone-muted wraps ${styles.lines}`}>
            {lines.map((line) => (
              <span key={line.key}>{line.content}</span>
            ))}
          </span>
        )}
      </span>
    </>
  );
  const isInteractive = to !== undefined || onSelect !== undefined;
  const className = classNames(styles.row, isSelected && styles.selected, isInteractive && styles.target);
  if (onSelect)
    return (
      <button type="button" onClick={onSelect} className={className}>
        {content}
      </button>
    );
  if (to === undefined) return <div className={className}>{content}</div>;
  return (
    <Link
      ref={link}
      to={to}
      state={linkState}
      className={className}
      aria-current={isSelected ? 'true' : undefined}
    >
      {content}
    </Link>
  );
}

/** A list of rows: `<Rows label="Friends">{friends.map((friend) => <Row key={friend.id} … />)}</Rows>`. */
export function Rows({
  children,
  label,
}: {
  readonly children: ReactNode;
  readonly label?: string;
}): ReactElement {
  return (
    <section className={`ruled ${styles.rows}`} aria-label={label}>
      {children}
    </section>
  );
}

export interface RowBalanceProps {
  /** 'owes you', 'you owe', 'settled up'. */
  readonly words: string;
  /** Without a tone the amount has the text colour, and the words are muted. */
  readonly tone?: Tone | undefined;
  /** Without an amount only the words are shown. */
  readonly amountMinor?: Minor | undefined;
  /** Shows the minus sign of a negative amount. */
  readonly isSigned?: boolean;
  readonly currency?: Currency | undefined;
}

/** Words above an amount, at the right of a row. */
export function RowBalance({
  words,
  tone,
  amountMinor,
  isSigned = false,
  currency = 'INR',
}: RowBalanceProps): ReactElement {
  const hasAmount = amountMinor !== undefined;
  const size = hasAmount ? 'text-caption' : 'text-secondary';
  return (
    <span className={classNames(styles.balance, tone && `tone-${tone}`)}>
      <span className={classNames(size, !tone && 'tone-muted', styles.words)}>{words}</span>
      {hasAmount && ' '}
      {hasAmount && (
        <Money amountMinor={amountMinor} isSigned={isSigned} currency={currency} className={styles.amount} />
      )}
    </span>
  );
}
