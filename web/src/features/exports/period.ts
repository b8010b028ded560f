import { addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';

/** The periods of a statement. */
export const PERIODS = ['all', 'this-month', 'last-month', 'this-year', 'last-year'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Days, both inclusive. Without a first day it begins with the first record. */
export interface ExportPeriod {
  readonly from?: CalendarDay;
  readonly to: CalendarDay;
}

/** Current months and years end today. `lastDay` may be ahead: all records are in "all". */
export function periodOf(
  name: PeriodName,
  { today, lastDay = today }: { today: CalendarDay; lastDay?: CalendarDay | undefined },
): ExportPeriod {
  const month = toCalendarDay(`${today.slice(0, 7)}-01`);
  const year = toCalendarDay(`${today.slice(0, 4)}-01-01`);
  const beforeMonth = addDays(month, -1);
  const beforeYear = addDays(year, -1);
  switch (name) {
    case 'all':
      return { to: lastDay > today ? lastDay : today };
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: toCalendarDay(`${beforeMonth.slice(0, 7)}-01`), to: beforeMonth };
    case 'this-year':
      return { from: year, to: today };
    case 'last-year':
      return { from: toCalendarDay(`${beforeYear.slice(0, 4)}-01-01`), to: beforeYear };
  }
}
