import { addDays, calendarDayAt, type CalendarDay } from '@barabar/core/calendar-day';

/*
 * Dates as en-IN writes them, with the year only where it is not this one (docs/decisions/0027). Intl writes them, too,
 * but its first use costs a slow phone a tenth of a second (docs/decisions/0088).
 */

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
  const [year, month, date] = partsOf(day);
  return `${shortDay(month, date)} ${year}`;
}

function formatDayOn(today: string, day: string): string {
  const [year, month, date] = partsOf(day);
  return year === partsOf(today)[0] ? shortDay(month, date) : formatFullDay(day);
}

/** Formats a day, independent of the time zone: '2026-11-18' becomes '18 Nov', or '18 Nov 2026' in another year. */
export const formatDay = (day: string): string => formatDayOn(localDay(new Date()), day);

/** Formats the month of a day: 'November 2026'. */
export function formatMonth(day: CalendarDay): string {
  const [year, month] = partsOf(day);
  return `${nameOfMonth(month)} ${year}`;
}

/** Returns the day of a moment in the viewer's time zone. */
export const localDay = (time: Date): CalendarDay => calendarDayAt(time, -time.getTimezoneOffset() * 60_000);

/** Returns what a day is called today: 'Today', 'Yesterday' or '18 Nov'. */
export function dayWords(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDayOn(today, day);
}

/** Returns the heading of a moment's day: 'Today', 'Yesterday' or '18 Nov'. */
export const dayHeading = (time: Date, now: Date): string => dayWords(localDay(time), localDay(now));

/**
 * Formats when a record happened and when it was added, if that was on another day: '17 Nov · added 18 Nov, 9:12 pm'.
 * @param day the day on which the money was spent or given.
 * @param addedAt when the record was made.
 */
export const formatRecorded = (day: CalendarDay, addedAt: Date): string =>
  day === localDay(addedAt)
    ? formatDateTime(addedAt)
    : `${formatDay(day)} · added ${formatDateTime(addedAt)}`;

/** Formats a moment in the viewer's time zone: '18 Nov, 9:12 pm', or with its year in another one. */
export const formatDateTime = (time: Date): string => `${formatDay(localDay(time))}, ${formatTime(time)}`;

/** Formats the time of day of a moment in the viewer's time zone: '9:12 pm'. */
export function formatTime(time: Date): string {
  const hours = time.getHours();
  const minutes = String(time.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
