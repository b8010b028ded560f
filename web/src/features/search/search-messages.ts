import type { CalendarDay } from '@barabar/core/calendar-day';
import type { FoundRecord } from './search-entry.ts';

/** What the page asks the worker. A later question takes the place of an earlier one. */
export interface SearchQuestion {
  readonly number: number;
  readonly viewerId: string;
  readonly text: string;
  /** The viewer's day. */
  readonly today: CalendarDay;
  /** How many of the records that are found are wanted. */
  readonly count: number;
}

/** What the worker answers: once after each question, and again when the records change. */
export interface SearchReply {
  readonly number: number;
  readonly text: string;
  /** filling: the store is being read for the first time. missing: there is none. */
  readonly state: 'ready' | 'filling' | 'missing';
  /** How many records are found. */
  readonly total: number;
  /** Whether they only have words that are spelled nearly the same. */
  readonly isClose: boolean;
  readonly records: readonly FoundRecord[];
}
