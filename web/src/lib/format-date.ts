import { addDays, calendarDayAt, type CalendarDay } from '@barabar/core/calendar-day';

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day without a time, independent of the time zone: '2026-11-18' becomes 'Nov 18, 2026'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats the month of a day: 'November 2026'. */
export const formatMonth = (day: CalendarDay): string => monthFormat.format(new Date(`${day}T00:00:00Z`));

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
export function formatDateTime(time: Date): string {
  // Engines disagree on the space before AM and PM: some write a narrow, unbreakable one.
  return format.format(time).replaceAll('\u202f', ' ');
}

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Formats the time of day of a moment in the viewer's time zone: '9:12 PM'. */
export const formatTime = (time: Date): string => timeFormat.format(time).replaceAll('\u202f', ' ');
