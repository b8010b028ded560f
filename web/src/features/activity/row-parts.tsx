import { text } from '@barabar/core/messages/text';
import type { ReactNode } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { Link } from '../../components/link.tsx';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { RowBalance, type RowBalanceProps } from '../../components/row.tsx';
import { formatRecorded } from '../../lib/dates/format-date.ts';
import type { OutboxState } from '../../store/outbox/outbox.ts';
import { rowMenuItems, type RowMenuRequest } from './row-menu-items.ts';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

const VERBS = text('verbs');
const LABELS = text('fields');

const BUSY_WORDS = { sending: VERBS.saving, waiting: LABELS.waiting, refused: TEXT.refused } as const;

/** How a change of the record stands that the server has not confirmed; otherwise undefined. */
export function busyWords(state: OutboxState | undefined, isDeleting: boolean): string | undefined {
  if (isDeleting && state !== 'waiting') return VERBS.deleting;
  return state && BUSY_WORDS[state];
}

/** Whether a change of the record is being sent. What waits for a connection, or for the viewer, does not end by itself. */
export const isUnderWay = (state: OutboxState | undefined, isDeleting: boolean): boolean =>
  state === 'sending' || (isDeleting && state !== 'waiting');

/** Whether another change of the record can follow the one that stands so. */
export const isChangeable = (state: OutboxState | undefined): boolean =>
  state === undefined || state === 'waiting';

export interface RowAmountProps extends RowBalanceProps {
  readonly busy: string | undefined;
}

/** Shows words below an amount, on the right of a row. `busy`, where it is set, replaces the words. */
export function RowAmount({ words, busy, ...balance }: RowAmountProps) {
  return (
    <span className={styles.amount}>
      <RowBalance {...balance} words={busy ?? words} />
    </span>
  );
}

/** Says ' · 17 Nov · added 18 Nov, 9:12 pm', or the time alone for a record of that day, for ears. */
export const RowTime = ({ day, date }: { day: CalendarDay; date: Date }) => (
  <span className="visually-hidden">
    {' · '}
    <time dateTime={date.toISOString()}>{formatRecorded(day, date)}</time>
  </span>
);

export interface RowLinkProps {
  readonly to: string | undefined;
  /** What the row opens where there is no page. Without it the row is not interactive then. */
  readonly onOpen?: (() => void) | undefined;
  /** The group of the record, beside whose list the page stands. */
  readonly groupId: string | undefined;
  readonly children: ReactNode;
}

/** The words of a row that are a link, or a button; it covers the row, below its menu. */
export function RowLink({ to, onOpen, groupId, children }: RowLinkProps) {
  if (to === undefined && onOpen)
    return (
      <button type="button" className="covering" onClick={onOpen}>
        {children}
      </button>
    );
  if (to === undefined) return <>{children}</>;
  return (
    <Link to={to} state={groupId === undefined ? null : { groupId }} className="covering">
      {children}
    </Link>
  );
}

export interface RowMenuProps extends RowMenuRequest {
  /** What the row is about, for the button's label. */
  readonly about: string;
}

/** A row's menu. It is there without enabled items only during a deletion, and where it says why there are none. */
export function RowMenu({ about, ...request }: RowMenuProps) {
  const items = rowMenuItems(request);
  const isUseful =
    request.isDeleting || request.hindered !== undefined || items.some(({ isDisabled }) => !isDisabled);
  return (
    <span className={`positioned rigid ${styles.menu}`}>
      {isUseful && <OverflowMenu label={TEXT.more({ title: about })} items={items} />}
    </span>
  );
}
