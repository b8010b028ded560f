import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import type { RecurrenceRule } from '@barabar/core/recurrences/rule';
import type { Frequency } from '@barabar/core/recurrences/frequencies';
import { formatDay } from '../../../lib/dates/format-date.ts';

const TEXT = text('rules');
const MONTHS_OF_YEAR = 12;
/** In years that are no leap years. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const partIn =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    new Intl.DateTimeFormat(LANGUAGES[LANGUAGE].tag, {
      ...options,
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }).format(new Date(`${day}T00:00:00Z`));
const weekdayOf = partIn({ weekday: 'long' });
const monthAndDateOf = partIn({ month: 'long', day: 'numeric' });

export const frequencyUnits = (frequency: Frequency): string => TEXT.units[frequency];

/** Whether a monthly rule reaches a month that is too short for its date. */
function reachesShorter({ interval, firstDay }: RecurrenceRule): boolean {
  const [, month = 1, date = 1] = firstDay.split('-').map(Number);
  return MONTH_DAYS.some((_, index) => {
    const reached = (month - 1 + index * interval) % MONTHS_OF_YEAR;
    return date > (MONTH_DAYS[reached] ?? 0);
  });
}

/** 'Every month on the 31st, or the last day', 'Every 2 weeks on Friday'. */
export function ruleWords(rule: RecurrenceRule): string {
  const { frequency, interval, firstDay } = rule;
  switch (frequency) {
    case 'daily':
      return TEXT.daily({ interval });
    case 'weekly':
      return TEXT.weekly({ interval, weekday: weekdayOf(firstDay) });
    case 'monthly':
      return (reachesShorter(rule) ? TEXT.monthlyOrLast : TEXT.monthly)({
        interval,
        date: Number(firstDay.slice(8)),
      });
    case 'month-end':
      return TEXT.monthEnd({ interval });
    case 'yearly':
      return firstDay.endsWith('-02-29')
        ? TEXT.leapDay({ interval })
        : TEXT.yearly({ interval, day: monthAndDateOf(firstDay) });
  }
}

/** Says when a series ends: 'until 18 Nov', '12 times', 'once'; undefined if it does not end. */
export function endWords({ lastDay, count }: Pick<RecurrenceRule, 'lastDay' | 'count'>): string | undefined {
  if (lastDay !== undefined) return TEXT.until({ day: formatDay(lastDay) });
  return count === undefined ? undefined : TEXT.times({ count });
}
