import { formatCount } from '@barabar/core/group-digits';
import type { Frequency, RecurrenceRule } from '@barabar/core/recurrences/rule';
import { formatDay } from '../dates/format-date.ts';

const MONTHS_OF_YEAR = 12;
/** In years that are no leap years. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const partIn =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const weekdayOf = partIn({ weekday: 'long' });
const monthAndDateOf = partIn({ month: 'long', day: 'numeric' });

const ORDINAL_ENDS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
/** Returns '1st' for the first of a month, '11th', '22nd'. */
const ordinal = (date: number): string =>
  `${date}${(date > 10 && date < 14 ? undefined : ORDINAL_ENDS[date % 10]) ?? 'th'}`;

const UNITS: Readonly<Record<Frequency, string>> = { weekly: 'week', monthly: 'month', yearly: 'year' };

/** The unit of a frequency: 'week', or 'weeks' unless there is one. */
export const unitOf = (frequency: Frequency, count: number): string =>
  count === 1 ? UNITS[frequency] : `${UNITS[frequency]}s`;

/** Whether a monthly rule reaches a month that is too short for its date. */
function reachesShorter({ interval, firstDay }: RecurrenceRule): boolean {
  const [, month = 1, date = 1] = firstDay.split('-').map(Number);
  return MONTH_DAYS.some((_, index) => {
    const reached = (month - 1 + index * interval) % MONTHS_OF_YEAR;
    return date > (MONTH_DAYS[reached] ?? 0);
  });
}

function dayInWords(rule: RecurrenceRule): string {
  const { frequency, firstDay } = rule;
  switch (frequency) {
    case 'weekly':
      return weekdayOf(firstDay);
    case 'monthly': {
      const day = `the ${ordinal(Number(firstDay.slice(8)))}`;
      return reachesShorter(rule) ? `${day}, or the last day` : day;
    }
    case 'yearly':
      return firstDay.endsWith('-02-29') ? '29 February, or 28 February' : monthAndDateOf(firstDay);
  }
}

/**
 * Says on which days a series adds its expense: 'Every month on the 31st, or the last day', 'Every 2 weeks on Friday'.
 * Dates that some months do not have come with the day that takes their place.
 */
export function ruleWords(rule: RecurrenceRule): string {
  const { frequency, interval } = rule;
  const every = interval === 1 ? unitOf(frequency, 1) : `${interval} ${unitOf(frequency, interval)}`;
  return `Every ${every} on ${dayInWords(rule)}`;
}

/** Says when a series ends: 'until 18 Nov', '12 times', 'once'; undefined if it does not end. */
export function endWords({ lastDay, count }: Pick<RecurrenceRule, 'lastDay' | 'count'>): string | undefined {
  if (lastDay !== undefined) return `until ${formatDay(lastDay)}`;
  if (count === undefined) return undefined;
  return count === 1 ? 'once' : `${formatCount(count)} times`;
}
