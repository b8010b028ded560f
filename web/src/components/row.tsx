import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '@barabar/core/messages/text';
import type { Currency, Minor } from '@barabar/core/money';
import { classNames } from '../lib/class-names.ts';
import { Link } from './link.tsx';
import { Money, type Tone } from './money.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './row.module.css';

const COMMON = text('common');

interface RowTarget {
  /** The address that the whole row opens. Without it and `onSelect` the row is not interactive. */
  readonly to?: string;
  /** What the history entry of that address holds. */
  readonly linkState?: unknown;
  readonly onSelect?: () => void;
  /** Whether the detail page of the row is open beside the list. */
  readonly isSelected?: boolean;
}

export interface RowProps extends RowTarget {
  /** An Avatar or Tile of 44 px. */
  readonly leading: ReactNode;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Lines of 13 px below; only the money in them has the text colour, the rest is muted. */
  readonly lines?: readonly { readonly key: string; readonly content: ReactNode }[];
}

export function Row({ leading, title, aside, subtitle, lines = [], ...target }: RowProps) {
  return (
    <RowFrame {...target}>
      {leading}
      <span className="column fills">
        <span className={classNames('spread', styles.head, subtitle !== undefined && styles.tight)}>
          <span className={`text-name wraps ${styles.name}`}>{title}</span>
          {aside}
        </span>
        {subtitle !== undefined && <span className="text-secondary tone-muted wraps">{subtitle}</span>}
        {lines.length > 0 && (
          <span className={`inked stack text-caption tone-muted wraps ${styles.lines}`}>
            {lines.map((line) => (
              <span key={line.key}>{line.content}</span>
            ))}
          </span>
        )}
      </span>
    </RowFrame>
  );
}

export interface BriefRowProps extends RowTarget {
  /** An Avatar of 40 px, or 32 px in a slim row. */
  readonly leading: ReactNode;
  readonly title: ReactNode;
  /** The first is painted, and how many follow. Undefined while they load. */
  readonly balances: readonly RowBalanceProps[] | undefined;
  /** Below the title, each on a line of its own. */
  readonly lines?: readonly { readonly key: string; readonly content: ReactNode }[];
  /** 52 px high, for what is settled. */
  readonly isSlim?: boolean;
}

export function BriefRow({ leading, title, balances, lines = [], isSlim = false, ...target }: BriefRowProps) {
  return (
    <RowFrame {...target} className={classNames(styles.brief, isSlim && styles.slim)}>
      {isSlim ? <span className={`centred rigid ${styles.face}`}>{leading}</span> : leading}
      <span className={`fills ${styles.pair}`}>
        <span className={`column ${styles.said}`}>
          <span className={`text-name ${styles.name}`}>{title}</span>
          {lines.map((line) => (
            <span key={line.key} className={`inked text-caption tone-muted two-lines ${styles.what}`}>
              {line.content}
            </span>
          ))}
        </span>
        <span className={`rigid to-end ${styles.sums}`}>
          {balances === undefined && <Skeleton width={84} height={16} />}
          {balances?.map((balance, index) => (
            <RowBalance
              key={balance.currency ?? balance.words}
              {...balance}
              isBrief
              isHidden={index > 0}
              following={index > 0 ? 0 : balances.length - 1}
            />
          ))}
        </span>
      </span>
    </RowFrame>
  );
}

function RowFrame({
  to,
  linkState,
  onSelect,
  isSelected = false,
  className: look,
  children,
}: RowTarget & { readonly className?: string | undefined; readonly children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null);
  // When the viewer opens a detail page by its address, its row may be outside the visible part of the list.
  useEffect(() => {
    if (isSelected) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const isInteractive = to !== undefined || onSelect !== undefined;
  const className = classNames(
    'whole',
    styles.row,
    look,
    isSelected && styles.selected,
    isInteractive && styles.target,
  );
  if (onSelect)
    return (
      <button type="button" onClick={onSelect} className={className}>
        {children}
      </button>
    );
  if (to === undefined) return <div className={className}>{children}</div>;
  return (
    <Link
      ref={link}
      to={to}
      state={linkState}
      className={className}
      aria-current={isSelected ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}

/** A list of rows: `<Rows label="Friends">{friends.map((friend) => <Row key={friend.id} … />)}</Rows>`. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={`ruled ${styles.rows}`} aria-label={label}>
      {children}
    </section>
  );
}

export interface RowBalanceProps {
  /** 'owes you', 'you owe', 'settled up'. */
  readonly words: string;
  /** The tone of the amount. Without a tone it has the text colour, and the words are muted. */
  readonly tone?: Tone | undefined;
  /** The amount in minor units. Without an amount only the words are shown. */
  readonly amountMinor?: Minor | undefined;
  /** Shows the minus sign of a negative amount. */
  readonly isSigned?: boolean;
  readonly currency?: Currency | undefined;
}

/** The words stand above the amount; a brief row paints them below it, and they still come first in the text. */
export function RowBalance({
  words,
  tone,
  amountMinor,
  isSigned = false,
  currency = 'INR',
  isBrief = false,
  isHidden = false,
  following = 0,
}: RowBalanceProps & {
  readonly isBrief?: boolean;
  readonly isHidden?: boolean;
  /** How many balances are in the text alone. */
  readonly following?: number;
}) {
  const hasAmount = amountMinor !== undefined;
  const size = hasAmount || isBrief ? 'text-caption' : 'text-secondary';
  return (
    <span
      className={classNames(
        isHidden ? 'visually-hidden' : `column rigid ${styles.balance}`,
        isBrief && styles.below,
        tone && `tone-${tone}`,
      )}
    >
      <span className={classNames(size, 'medium', !tone && 'tone-muted', styles.words)}>
        {words}
        {following > 0 && <span className="tone-muted"> · {COMMON.more({ count: following })}</span>}
      </span>
      {hasAmount && ' '}
      {hasAmount && (
        <Money amountMinor={amountMinor} isSigned={isSigned} currency={currency} className={styles.amount} />
      )}
    </span>
  );
}
