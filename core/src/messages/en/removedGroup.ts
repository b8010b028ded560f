/** What somebody sees in place of a group from which they were removed. */
export const removedGroup = {
  title: 'You were removed',
  by: '{name} removed you from this group on {day}.',
  stands: 'Under your name {name} stood:',
  owed: 'You owed <amount>₹450.00</amount>',
  got: 'You were owed <amount>₹450.00</amount>',
  even: 'You were all settled up.',
  statementUntil: 'Until {day} you can read the group as it was then.',
  statement: 'Show the statement',
  loading: 'Loading...',
  failed: 'The statement could not be loaded',
} as const;
