/** Ours: what no listed group has. */
export const groupsOutside = {
  title: 'Not in groups',
  withNames: 'With {names}',
} as const;
