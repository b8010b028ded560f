const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment in the reader's own time: 'Nov 18, 2026, 9:12 PM' (spec §2, Activity list). */
export function formatDateTime(time: Date): string {
  // Engines disagree on the space before AM and PM: some write a narrow, unbreakable one.
  return format.format(time).replaceAll('\u202f', ' ');
}
