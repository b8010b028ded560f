import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Activity } from '@barabar/core/contract/activities';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';

/** 'recorded' by time, latest first; 'day' by the day of the money, without the log. */
export type FeedOrder = 'recorded' | 'day';

interface Dated {
  readonly id: string;
  readonly date: Date;
  /** In a feed by day: the day on which the money was spent or paid. */
  readonly day?: CalendarDay;
}

export type FeedItem =
  | (Dated & {
      readonly type: 'expense';
      readonly data: Expense;
      /** How many comments it has, where the log is not shown in full. */
      readonly comments?: number;
    })
  | (Dated & {
      readonly type: 'settlement';
      readonly data: Settlement;
      /** The other settlements of the same act, which the same line shows. */
      readonly others?: readonly Settlement[];
    })
  | (Dated & {
      readonly type: 'activity';
      readonly data: Activity;
      /** Further entries about the same record that the same line describes, newest first. */
      readonly earlier?: readonly Activity[];
      /** Whether the viewer cannot open what it is about, because somebody removed them from it. */
      readonly isOutOfReach?: boolean;
    });

/** 'even': neither the viewer nor the friend owes the other anything. 'log': entries of the log. */
export interface FoldItem extends Dated {
  readonly type: 'even' | 'log';
  readonly items: readonly FeedItem[];
  readonly isExpanded: boolean;
}

export type ListItem = FeedItem | FoldItem;

export interface RecordReference {
  readonly kind: 'expense' | 'settlement';
  readonly id: string;
}

/** A feed item that is a record: the viewer can edit, delete and restore it. */
export type RecordItem = Exclude<FeedItem, { readonly type: 'activity' }>;

export type SettlementItem = Extract<FeedItem, { readonly type: 'settlement' }>;

/** Makes the feed item of an expense, dated by createdAt (spec §2, Activity list). */
export const expenseItem = (data: Expense, order: FeedOrder = 'recorded'): FeedItem => ({
  type: 'expense',
  id: data.id,
  date: data.createdAt,
  ...(order === 'day' && { day: data.spentOn }),
  data,
});

/** Makes the feed item of a settlement, dated by settledAt (spec §2, Activity list). */
export const settlementItem = (data: Settlement, order: FeedOrder = 'recorded'): SettlementItem => ({
  type: 'settlement',
  id: data.id,
  date: data.settledAt,
  ...(order === 'day' && { day: data.paidOn }),
  data,
});

/** Makes the feed item of a log entry, dated by createdAt. */
export const activityItem = (data: Activity): FeedItem => ({
  type: 'activity',
  id: data.id,
  date: data.createdAt,
  data,
});

/** Returns a key that is unique in the feed; ids alone may coincide between the kinds. */
export const feedKey = ({ type, id }: Pick<ListItem, 'type' | 'id'>): string => `${type}:${id}`;
