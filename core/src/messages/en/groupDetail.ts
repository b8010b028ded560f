/** A group's page, literally from spec §2 and §8 where no comment says otherwise. */
export const groupDetail = {
  back: 'Go back to groups',
  /** Ours: the label of the menu icon. */
  menu: 'Group menu',
  settleUp: 'Settle Up',
  addMembers: 'Add Members',
  /** Ours: links by which people join. */
  inviteByLink: 'Invite by link',
  recurring: 'Recurring expenses',
  daysAway: 'Days away',
  /** Ours: the group's records as a file. */
  shareBalances: 'Share balances',
  export: 'Export',
  /** Ours: records from a file of another app, or of this one. */
  import: 'Import',
  /** Above a large amount. */
  youAreOwed: 'You are owed',
  youOwe: 'You owe',
  /** In another currency, below the large amount. */
  alsoOwed: 'You are owed <amount>$5.00</amount>',
  alsoOwing: 'You owe <amount>$5.00</amount>',
  allSettled: 'You are all settled up',
  /** Ours: a name has yet to become the viewer's. */
  waiting: 'Waiting to be confirmed',
  /** Ours: there is no expense and no settlement. */
  noRecords: 'Nothing to settle yet',
  /** Ours: the viewer has open balances whose sum is zero. */
  even: 'You owe as much as you are owed',
  sections: 'Sections of the group',
  activity: 'Activity',
  balances: 'Balances',
  spending: 'Spending',
  members: 'Members',
  membersCounted: 'Members ({count, number})',
  loading: 'Loading group',
  noId: 'Group ID not found',
  settings: 'Group settings',
  rename: 'Edit group',
  /** Ours: the viewer's own marks. */
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  favourite: 'Add to favourites',
  unfavourite: 'Remove from favourites',
  archived: 'Archived. A new expense brings it back.',
  markFailed: 'That could not be saved',
  splits: 'Splits and presets',
  leave: 'Leave group',
  delete: 'Delete group',
  addEmailOf: 'Add the email of {name}',
  failed: 'Failed to load group',
  notFound: 'Group not found',
  remove: 'Remove {name}',
  roles: { admin: 'admin', member: 'member', viewer: 'viewer' },
  /** Ours: a member who has not joined yet. */
  invited: 'invited',
  /** Ours: a member without an address. */
  nameOnly: 'by name only',

  simplify: { title: 'Simplify debts' },
  rules: 'Editing and closed days',
} as const;
