/** Why the viewer may not change a record, on its page. All of it is ours. */
export const whyFixed = {
  newcomer: 'You joined by a link a short while ago, so you can change only what you added yourself. An admin can let you change the rest, too.',
  viewer: 'You are a viewer of this group. Ask an admin if something is to change.',
  author: 'In this group, only admins and the person who added this can change it.',
  closed: 'Days until {day} are closed in this group. An admin can open them again.',
} as const;
