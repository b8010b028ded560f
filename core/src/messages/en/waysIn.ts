/** Where to begin while there is nothing. */
export const waysIn = {
  label: 'Where to begin',
  bill: 'Split a bill',
  billHint: 'With anybody, by name: they need no account',
  group: 'Create a group',
  groupHint: 'For a trip, a flat or an evening out',
} as const;
