import { addDays, calendarDayAt, type CalendarDay } from '@barabar/core/calendar-day';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';

/*
 * With the year only where it is not this one (docs/running.md). English ones are written here: the first use
 * of Intl costs a slow phone a tenth of a second (docs/opening.md).
 */

const TEXT = text('dates');
const IS_ENGLISH = LANGUAGE === 'en';

/** Makes a formatter of the page's language when it is first used. */
function formatOf(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(LANGUAGES[LANGUAGE].tag, { numberingSystem: 'latn', ...options });
    return format.format(time);
  };
}

const inIntl = {
  day: formatOf({ day: 'numeric', month: 'long', timeZone: 'UTC' }),
  fullDay: formatOf({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  month: formatOf({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
  weekday: formatOf({ weekday: 'long', timeZone: 'UTC' }),
  time: formatOf({ hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'short' }),
};

/** The day at midnight in UTC, for formatters of that zone. */
const inUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The name of a month. @param month from 1 to 12 */
const nameOfMonth = (month: number): string => MONTHS[month - 1] ?? '';

const shortDay = (month: number, day: number): string => `${day} ${nameOfMonth(month).slice(0, 3)}`;

/** The year, month and day of '2026-11-18'. */
function partsOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** Formats a day with its year, for what is read later or elsewhere: '2026-11-18' becomes '18 Nov 2026'. */
export function formatFullDay(day: string): string {
  if (!IS_ENGLISH) return inIntl.fullDay(inUtc(day));
  const [year, month, date] = partsOf(day);
  return `${shortDay(month, date)} ${year}`;
}

function formatDayOn(today: string, day: string): string {
  const [year, month, date] = partsOf(day);
  if (year !== partsOf(today)[0]) return formatFullDay(day);
  return IS_ENGLISH ? shortDay(month, date) : inIntl.day(inUtc(day));
}

/** Formats a day, independent of the time zone: '2026-11-18' becomes '18 Nov', or '18 Nov 2026' in another year. */
export const formatDay = (day: string): string => formatDayOn(localDay(new Date()), day);

/** Formats the month of a day: 'November 2026'. */
export function formatMonth(day: CalendarDay): string {
  if (!IS_ENGLISH) return inIntl.month(inUtc(day));
  const [year, month] = partsOf(day);
  return `${nameOfMonth(month)} ${year}`;
}

/** Returns the weekday of a day: 'Monday'. By Intl in English, too: nothing of a first screen needs it. */
export const weekdayName = (day: CalendarDay): string => inIntl.weekday(inUtc(day));

/** Returns the day of a moment in the viewer's time zone. */
export const localDay = (time: Date): CalendarDay => calendarDayAt(time, -time.getTimezoneOffset() * 60_000);

/** Returns what a day is called today: 'Today', 'Yesterday' or '18 Nov'. */
export function dayWords(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return TEXT.today;
  return day === addDays(today, -1) ? TEXT.yesterday : formatDayOn(today, day);
}

/** '17 Nov · added 18 Nov, 9:12 pm'; `day` is when the money was spent or given. */
export const formatRecorded = (day: CalendarDay, addedAt: Date): string =>
  day === localDay(addedAt)
    ? formatDateTime(addedAt)
    : TEXT.recorded({ day: formatDay(day), time: formatDateTime(addedAt) });

/** Formats a moment in the viewer's time zone: '18 Nov, 9:12 pm', or with its year in another one. */
export const formatDateTime = (time: Date): string => `${formatDay(localDay(time))}, ${formatTime(time)}`;

/** Formats the time of day of a moment in the viewer's time zone: '9:12 pm'. */
export function formatTime(time: Date): string {
  if (!IS_ENGLISH) return inIntl.time(time);
  const hours = time.getHours();
  const minutes = String(time.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
