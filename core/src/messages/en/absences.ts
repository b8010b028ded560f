/** The dialog in which people of a group mark on which days they were away. All of it is ours. */
export const absences = {
  title: 'Days away',
  intro: 'Tap the days on which you were away. Bills that are split by days there count the other days.',
  introOf: 'Tap the days on which {name} was away.',
  whose: 'Whose days',
  you: 'You',
  byName: '{name}, by name only',
  range: 'Mark a range',
  first: 'Tap the first day of the range.',
  last: 'Tap its last day.',
  none: 'No day away in {month}',
  count: '{count, plural, one {# day away} other {# days away}}',
  save: 'Save',
  saved: 'Days away saved',
  failed: 'The days could not be saved',
  /** What else is tapped and not saved yet. */
  unsaved: 'Not saved yet: {months}',
  monthOf: '{month} ({name})',
  unread: 'The days away could not be read',
  others: 'Others',
  nobodyElse: 'Nobody else has marked a day in {month}.',
  dayRange: '{from} – {to}',
} as const;
