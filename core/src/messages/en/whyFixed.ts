/** Why the viewer may not change a record, on its page. All of it is ours. */
export const whyFixed = {
  viewer: 'You are a viewer of this group. Ask an admin if something is to change.',
  author: 'In this group, only admins and the person who added this can change it.',
  closed: 'Days until {day} are closed in this group. An admin can open them again.',
} as const;
