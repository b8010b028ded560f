/** Links that the viewer has put off. */
export const invitations = {
  title: 'Invitations',
  by: '{name} invites you',
} as const;
