import { addDays, calendarDayAt, type CalendarDay } from '@barabar/core/calendar-day';

/*
 * Dates as en-US writes them. Intl does that, too, but its first use costs a slow phone a tenth of a second
 * (docs/decisions/0063).
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

const shortDay = (year: number, month: number, day: number): string =>
  `${nameOfMonth(month).slice(0, 3)} ${day}, ${year}`;

/** The year, month and day of '2026-11-18'. */
function partsOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** Formats a day without a time, independent of the time zone: '2026-11-18' becomes 'Nov 18, 2026'. */
export const formatDay = (day: string): string => shortDay(...partsOf(day));

/** Formats the month of a day: 'November 2026'. */
export function formatMonth(day: CalendarDay): string {
  const [year, month] = partsOf(day);
  return `${nameOfMonth(month)} ${year}`;
}

/** Returns the day of a moment in the viewer's time zone. */
export const localDay = (time: Date): CalendarDay => calendarDayAt(time, -time.getTimezoneOffset() * 60_000);

/** Returns what a day is called today: 'Today', 'Yesterday' or 'Nov 18, 2026'. */
export function dayWords(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
}

/** Returns the heading of a moment's day: 'Today', 'Yesterday' or 'Nov 18, 2026'. */
export const dayHeading = (time: Date, now: Date): string => dayWords(localDay(time), localDay(now));

/**
 * Formats when a record happened and when it was added, if that was on another day: 'Nov 17, 2026 · added Nov 18, 2026,
 * 9:12 PM'.
 * @param day the day on which the money was spent or given.
 * @param addedAt when the record was made.
 */
export const formatRecorded = (day: CalendarDay, addedAt: Date): string =>
  day === localDay(addedAt)
    ? formatDateTime(addedAt)
    : `${formatDay(day)} · added ${formatDateTime(addedAt)}`;

/** Formats a moment in the viewer's time zone: 'Nov 18, 2026, 9:12 PM' (spec §2, Activity list). */
export const formatDateTime = (time: Date): string =>
  `${shortDay(time.getFullYear(), time.getMonth() + 1, time.getDate())}, ${formatTime(time)}`;

/** Formats the time of day of a moment in the viewer's time zone: '9:12 PM'. */
export function formatTime(time: Date): string {
  const hours = time.getHours();
  const minutes = String(time.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
