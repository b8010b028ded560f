import type { ReactNode } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Currency, Minor } from '@barabar/core/money';
import { Link } from './link.tsx';
import { Money } from './money.tsx';
import { Skeleton } from './skeleton.tsx';
import { Tile } from './tile.tsx';
import { nameOfCategory, type TileLook } from '../lib/records/category-icons.ts';
import { formatDay } from '../lib/dates/format-date.ts';
import { paths } from '../lib/pages/paths.ts';
import styles from './record-head.module.css';

export interface RecordHeadProps {
  /** Beside the title: the tile of a category. */
  readonly look?: TileLook | undefined;
  /** Above the title, in the place of a tile: who paid whom. */
  readonly parties?: ReactNode;
  readonly title: string;
  /** Below the amount, before the group: the day, or the days of a series. */
  readonly about: ReactNode;
  readonly group: { readonly id: string; readonly name: string } | undefined;
  /** Said before the amount, and painted before what it is about: 'You paid'. */
  readonly words?: ReactNode;
  /** In minor units, or what stands in the place of an amount. */
  readonly amount: Minor | string;
  readonly currency: Currency;
  readonly notes: readonly string[];
  /** What was spent, or settled, where the amount was converted: '$45.00 at ₹93.3302, ECB, 13 Apr'. */
  readonly original?: string | undefined;
  readonly children?: ReactNode;
}

export function RecordHead({
  look,
  parties,
  title,
  about,
  group,
  words,
  amount,
  currency,
  notes,
  original,
  children,
}: RecordHeadProps) {
  return (
    <div className="stack-close">
      {parties}
      <div className="beside-wide">
        {look && <Tile {...look} />}
        <h1 className="fills text-card-title wraps">{title}</h1>
      </div>
      <p className="wraps">
        {words !== undefined && <span className="visually-hidden">{words} </span>}
        {typeof amount === 'string' ? (
          <span className={`amount-line ${styles.amount}`}>{amount}</span>
        ) : (
          <Money
            amountMinor={amount}
            currency={currency}
            size="hero"
            className={`amount-line ${styles.amount}`}
          />
        )}
      </p>
      <p className="text-secondary tone-muted wraps">
        {words !== undefined && <span aria-hidden="true">{words} · </span>}
        <span>{about}</span>
        {group && (
          <>
            {' · '}
            <Link to={paths.group(group.id)} className="linked reaching">
              {group.name}
            </Link>
          </>
        )}
      </p>
      {original !== undefined && <p className="text-secondary tone-muted wraps">{original}</p>}
      {notes.length > 0 && <p className="wraps typed-lines">{notes.join('\n')}</p>}
      {children}
    </div>
  );
}

/** Shows the day of an expense or settlement, and the category: '17 Nov · Food'. */
export const RecordDay = ({ day, category }: { day: CalendarDay; category?: string | undefined }) => (
  <>
    <time dateTime={day}>{formatDay(day)}</time>
    {category !== undefined && ` · ${nameOfCategory(category)}`}
  </>
);

export const RecordHeadSkeleton = ({ label }: { label: string }) => (
  <div className="stack-close" aria-busy="true" aria-label={label}>
    <Skeleton width={200} height={44} />
    <Skeleton width={140} height={50} />
    <Skeleton width={180} height={20} />
  </div>
);
