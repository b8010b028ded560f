/** What the list of groups says of those that the viewer has put away. */
export const groupsArchive = {
  archived: 'Archived ({count, number})',
} as const;
