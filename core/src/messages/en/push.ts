/** Push notifications, beside what happened (area `activity`). A line is a sentence without a full stop. */
export const push = {
  changes: '{count, plural, one {# change} other {# changes}}',
  changesIn: '{group}: {count, plural, one {# change} other {# changes}}',
  more: 'and {count, number} more',
  reminder: 'Reminder',
  reminds: '{name} reminds you that you owe {amounts}',
} as const;
