/** Days on which people were away, and expenses that are split by the days on which they were there. All of it is ours. */
export const daysThere = {
  /** Below an equal split in the form. */
  begin: 'By days there',
  title: 'Split by days there',
  end: 'Split another way',
  from: 'From',
  to: 'To',
  basis: 'How the days count',
  bases: {
    personDays: 'Everybody by their days',
    perDay: 'Each day by itself',
  },
  aboutBasis: {
    personDays: 'Everybody pays for as many days as they were there.',
    perDay: 'Each day costs the same, and those who were there share it.',
  },
  /** What somebody has of it: of all days of all people, or of the days of the period. */
  ofPersonDays: '{days, number} of {total, plural, one {# person-day} other {# person-days}}',
  ofDays: '{days, number} of {total, plural, one {# day} other {# days}}',
  away: 'Not there',
  /** On how many of these days how many people were there. */
  shared: '{days, plural, one {# day} other {# days}} {by, plural, =1 {alone} other {shared by #}}',
  mark: 'Everybody marks their days away in the group’s menu.',
  unread: 'The days away could not be read.',
  reading: 'Reading who was away …',
  /** Below either: the form can be saved all the same. */
  later: 'You can save this now. Who pays how much is computed when it reaches the server.',
  /** Of an expense that is there already. */
  counted: 'As it was counted when it was saved.',
  again: 'Compute again',
  notRepeated: 'What is split by days there does not repeat: its days are those of one period.',
  /** On the page of such an expense. */
  period: '{from} to {to}',
  changed: 'Days away have changed since.',
  working: 'Days there',
  saving: 'Computing …',
  failed: 'The expense could not be computed again',
  /** Of somebody in the split, when the days of now are counted: how their part changes. */
  now: '{name}: {before} → {after}',
} as const;
