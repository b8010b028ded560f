import type { CalendarDay } from './calendar-day.ts';

export const DAY_BASES = ['person-days', 'per-day'] as const;
export type DayBasis = (typeof DAY_BASES)[number];

export interface DayPeriod {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

const DAY_MS = 24 * 60 * 60_000;

/** How many days a period has: 1 where it begins and ends on one day, 0 or less where it ends before it begins. */
export const countDays = ({ from, to }: DayPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
