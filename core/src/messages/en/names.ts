/** Names in a row. */
export const names = {
  you: 'You',
  and: '{before} and {last}',
  andOthers: '{first} and {count, number} others',
} as const;
