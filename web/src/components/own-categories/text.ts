import { LIMITS } from '@barabar/core/limits';

/** All words about own categories; other messages are core's. */
export const TEXT = {
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
  forGroup: (group: string): string => `For everyone in ${group}`,
  forMe: 'Only for me',
  failedToRemove: 'Failed to remove the category',
  remove: (name: string): string => `Remove ${name}`,
  ownHint: `Only you can use these, besides the nine standard ones. You can add up to ${LIMITS.ownCategoriesMax}.`,
  groupHint: `Every member can use these, besides the nine standard ones. A group can have up to ${LIMITS.ownCategoriesMax}.`,
  /** After a removal. */
  kept: (name: string): string => `Expenses in “${name}” stay as they are.`,
} as const;
