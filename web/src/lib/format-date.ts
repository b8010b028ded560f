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

/** A day without a time, the same wherever it is read: '2026-11-18' is 'Nov 18, 2026'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const localDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** The day of a moment in the viewer's own time: the same text for every moment of it. */
export const dayOf = (time: Date): string => localDayFormat.format(time);

/** The heading of a day: 'Today', 'Yesterday' or 'Nov 18, 2026'. */
export function dayHeading(time: Date, now: Date): string {
  const day = dayOf(time);
  if (day === dayOf(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayOf(yesterday) ? 'Yesterday' : day;
}

/** A moment in the viewer's own time: 'Nov 18, 2026, 9:12 PM' (spec §2, Activity list). */
export function formatDateTime(time: Date): string {
  // Engines disagree on the space before AM and PM: some write a narrow, unbreakable one.
  return format.format(time).replaceAll('\u202f', ' ');
}
