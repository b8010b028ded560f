/** Why the viewer may not change a record, in its menu. All of it is ours. */
export const hindrances = {
  newcomer: 'You are new here',
  viewer: 'You are a viewer here',
  author: 'For admins and who added it',
  closed: 'Closed until {day}',
} as const;
