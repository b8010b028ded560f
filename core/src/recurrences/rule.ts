import { addDays, toCalendarDay, type CalendarDay } from '../calendar-day.ts';
import { invariant } from '../invariant.ts';
import type { Frequency } from './frequencies.ts';
import { LIMITS } from '../limits.ts';

/** The days of a recurring expense (design §12). It ends with a day, after a count, or never; not with both. */
export interface RecurrenceRule {
  readonly frequency: Frequency;
  /** Every so many days, weeks, months or years; a whole number from 1. */
  readonly interval: number;
  /**
   * All days follow from it: after 28 February comes 31 March, if it is 31 January. With 'month-end', the
   * last of its month is the first day.
   */
  readonly firstDay: CalendarDay;
  /** The last day that may be one of the rule. */
  readonly lastDay?: CalendarDay | undefined;
  /** How many days the rule has, from the first day on. Days that are skipped count. */
  readonly count?: number | undefined;
}

/** Days between two days of a rule, where they are always as many. */
const DAYS = { daily: 1, weekly: 7 } as const;
/** The largest day of any month. */
const LAST_DATE = 31;
const MONTHS_OF_YEAR = 12;
const END_OF_DAYS = toCalendarDay(`${LIMITS.yearMax}-12-31`);

const partsOf = (day: CalendarDay) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { months: year * MONTHS_OF_YEAR + month - 1, date };
};

/** Adds months; in a shorter one, to its last day (RFC 7529, SKIP=BACKWARD). `date` stands for the first day's own. */
function addMonths(first: CalendarDay, count: number, date = partsOf(first).date): CalendarDay {
  const { months } = partsOf(first);
  const year = Math.floor((months + count) / MONTHS_OF_YEAR);
  const month = (months + count) % MONTHS_OF_YEAR;
  // Day 0 of the next month is the last of this one.
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toCalendarDay(new Date(Date.UTC(year, month, Math.min(date, lastDate))).toISOString().slice(0, 10));
}

/** How far apart two days of a rule are: in days, or in months. */
function stepOf({
  frequency,
  interval,
}: RecurrenceRule): { readonly days: number } | { readonly months: number } {
  if (frequency === 'daily' || frequency === 'weekly') return { days: interval * DAYS[frequency] };
  return { months: frequency === 'yearly' ? interval * MONTHS_OF_YEAR : interval };
}

const YEAR_DAYS_MAX = 366;

/** The day with this index, counted from 0; undefined after the end of the rule, or after the last year of days. */
function dayAt(rule: RecurrenceRule, index: number): CalendarDay | undefined {
  const { frequency, firstDay, lastDay, count } = rule;
  if (count !== undefined && index >= count) return undefined;
  const end = lastDay !== undefined && lastDay < END_OF_DAYS ? lastDay : END_OF_DAYS;
  const step = stepOf(rule);
  const years = index * ('days' in step ? step.days / YEAR_DAYS_MAX : step.months / MONTHS_OF_YEAR);
  // Later days than any limit may not be days that can be written.
  if (Number(firstDay.slice(0, 4)) + years > LIMITS.yearMax + 1) return undefined;
  const day =
    'days' in step
      ? addDays(firstDay, index * step.days)
      : addMonths(firstDay, index * step.months, frequency === 'month-end' ? LAST_DATE : undefined);
  return day > end ? undefined : day;
}

const DAY_MS = 86_400_000;

/** The greatest index whose day is surely not after this day; from 0. */
function indexBefore(rule: RecurrenceRule, day: CalendarDay): number {
  const step = stepOf(rule);
  const steps =
    'days' in step
      ? (Date.parse(day) - Date.parse(rule.firstDay)) / DAY_MS / step.days
      : (partsOf(day).months - partsOf(rule.firstDay).months - 1) / step.months;
  return Math.max(0, Math.floor(steps));
}

/** Later than `after`; without it, the first of all. Undefined when the rule has ended. Throws InvariantError. */
export function nextDay(rule: RecurrenceRule, after?: CalendarDay): CalendarDay | undefined {
  invariant(
    Number.isSafeInteger(rule.interval) && rule.interval >= 1,
    'an interval is a whole number from 1',
  );
  invariant(rule.count === undefined || rule.count >= 1, 'a count is a whole number from 1');
  if (after === undefined) return dayAt(rule, 0);
  for (let index = indexBefore(rule, after); ; index += 1) {
    const day = dayAt(rule, index);
    if (day === undefined || day > after) return day;
  }
}

/** The next days of a rule that are later than `after`, without the skipped ones, at most `count`. */
export function nextDays(
  rule: RecurrenceRule,
  {
    after,
    skipped = [],
    count = LIMITS.nextDaysShown,
  }: { after?: CalendarDay | undefined; skipped?: readonly CalendarDay[]; count?: number } = {},
): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = nextDay(rule, after); day !== undefined && days.length < count; day = nextDay(rule, day))
    if (!skipped.includes(day)) days.push(day);
  return days;
}

export const isDayOf = (rule: RecurrenceRule, day: CalendarDay): boolean =>
  nextDay(rule, addDays(day, -1)) === day;
