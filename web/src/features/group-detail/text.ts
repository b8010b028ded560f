/** Every word of a group's page, to the letter of spec §2 and §8; what is ours says so. */
export const TEXT = {
  back: 'Go back to groups',
  /** Ours: names the menu icon. */
  menu: 'Group menu',
  settleUp: 'Settle Up',
  addMembers: 'Add Members',
  youAreOwed: 'You are owed',
  youOwe: 'You owe',
  allSettled: 'You are all settled up',
  /** Ours: as much is owed as owing. */
  even: 'What you owe and what you are owed is equal',
  sections: 'Sections of the group',
  activity: 'Activity',
  balances: 'Balances',
  /** Without the count while it is not known. */
  members: (count: number | undefined): string => (count === undefined ? 'Members' : `Members (${count})`),
  loading: 'Loading group',
  noId: 'Group ID not found',
  failed: 'Failed to load group',
  notFound: 'Group not found',
  removeMember: 'Remove Member',
  removeQuestion: (name: string, group: string): string =>
    `Are you sure you want to remove ${name} from ${group}? This action cannot be undone.`,
  cancel: 'Cancel',
  removing: 'Removing...',
  failedToRemove: 'Failed to remove member',
  remove: (name: string): string => `Remove ${name}`,
} as const;
