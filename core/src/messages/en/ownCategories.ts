/** Categories of a person's or a group's own; other messages are core's. All of it is ours. */
export const ownCategories = {
  title: 'Categories',
  new: 'New category…',
  dialog: {
    title: 'New category',
    submit: 'Add category',
    busy: 'Adding...',
    failed: 'Failed to add the category',
  },
  inOneList: 'categories of your own in a list',
  name: 'Name',
  nameHint: 'Poker night, Terrace garden',
  icon: 'Icon',
  scope: 'Who can use it',
  forGroup: 'For everyone in {group}',
  forMe: 'Only for me',
  failedToRemove: 'Failed to remove the category',
  remove: 'Remove {name}',
  ownHint: 'Only you can use these, besides the nine standard ones. You can add up to {max, number}.',
  groupHint: 'Every member can use these, besides the nine standard ones. A group can have up to {max, number}.',
  /** After a removal. */
  kept: 'Expenses in “{name}” stay as they are.',
} as const;
