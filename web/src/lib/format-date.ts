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

const localDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats the day of a moment in the viewer's time zone. All moments of a day have the same text. */
export const dayOf = (time: Date): string => localDayFormat.format(time);

/** Returns the heading of a day: 'Today', 'Yesterday' or 'Nov 18, 2026'. */
export function dayHeading(time: Date, now: Date): string {
  const day = dayOf(time);
  if (day === dayOf(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayOf(yesterday) ? 'Yesterday' : day;
}

/** Formats a moment in the viewer's time zone: 'Nov 18, 2026, 9:12 PM' (spec §2, Activity list). */
export function formatDateTime(time: Date): string {
  // Engines disagree on the space before AM and PM: some write a narrow, unbreakable one.
  return format.format(time).replaceAll('\u202f', ' ');
}
