/** What several screens say of lists, limits and records. All of it is ours. */
export const common = {
  retry: 'Retry',
  loading: 'Loading',
  notLoaded: 'This could not be loaded. Please check your connection and try again.',
  clearSearch: 'Clear search',
  resume: 'Resume · {about}',
  discard: 'Discard {about}',
  importTitle: 'Import from Splitwise, Spliit or a spreadsheet',
  importHint: 'Brings the people, bills and payments of the file',
  /** After a change. `what` is a title in quotes, or names the thing. */
  added: 'Added {what}',
  addedSum: 'Added {what} · {sum}',
  deleted: 'Deleted {what}',
  deletedSum: 'Deleted {what} ({sum})',
  /** How many there are of something, and how many there can be. `what` is in the plural: "members in a group". */
  tooMany: '{count} are too many: there can be at most {max} {what}',
  full: 'There can be at most {max} {what}',
  nearlyFull: '{count} of at most {max} {what}',
  /** Of a typed amount: "Amounts in ¥ have no decimals". */
  noDecimals: 'Amounts in {symbol} have no decimals',
  decimalsMax: 'Amounts in {symbol} have at most {count} decimals',
  /** Of what was typed into the field of an amount. */
  strayText: 'Not taken: “{text}”. An amount has digits only',
  /** Of a bill of which nothing of the viewer's share is left. The day is empty where it is not known. */
  billPaid: 'Paid ✓ {day}',
  /** What somebody is called whose account is deleted. It stands where a name does, in any sentence. */
  deletedUser: 'Deleted user',
  charactersMax: 'At most {max} characters',
  charactersLeft: '{left, plural, one {# character left} other {# characters left}}',
} as const;
