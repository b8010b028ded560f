import type { Activity } from '@barabar/core/contract/activities';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';

/** One line of the feed (spec §3, Feed item). */
export type FeedItem =
  | { readonly type: 'expense'; readonly id: string; readonly date: Date; readonly data: Expense }
  | { readonly type: 'settlement'; readonly id: string; readonly date: Date; readonly data: Settlement }
  | {
      readonly type: 'activity';
      readonly id: string;
      readonly date: Date;
      readonly data: Activity;
      /** Entries about the same record that are told in the same line, newest first. */
      readonly earlier?: readonly Activity[];
    };

/** A line that is a record: it can be edited, deleted and restored. */
export type RecordItem = Exclude<FeedItem, { readonly type: 'activity' }>;

/** An expense stands at its createdAt (spec §2, Activity list). */
export const expenseItem = (data: Expense): FeedItem => ({
  type: 'expense',
  id: data.id,
  date: data.createdAt,
  data,
});

/** A settlement stands at its settledAt (spec §2, Activity list). */
export const settlementItem = (data: Settlement): FeedItem => ({
  type: 'settlement',
  id: data.id,
  date: data.settledAt,
  data,
});

/** An entry of the log stands at its createdAt. */
export const activityItem = (data: Activity): FeedItem => ({
  type: 'activity',
  id: data.id,
  date: data.createdAt,
  data,
});

/** Names a feed item among all three kinds, whose ids may coincide. */
export const feedKey = ({ type, id }: Pick<FeedItem, 'type' | 'id'>): string => `${type}:${id}`;
