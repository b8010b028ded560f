/** A group's page, literally from spec §2 and §8 where no comment says otherwise. */
export const groupDetail = {
  back: 'Go back to groups',
  /** Ours: the label of the menu icon. */
  menu: 'Group menu',
  settleUp: 'Settle Up',
  addMembers: 'Add Members',
  recurring: 'Recurring expenses',
  /** Ours: the group's records as a file. */
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
  failed: 'Failed to load group',
  notFound: 'Group not found',
  removal: {
    title: 'Remove Member',
    question: 'Are you sure you want to remove {name} from {group}? This action cannot be undone.',
    busy: 'Removing...',
    failed: 'Failed to remove member',
  },
  remove: 'Remove {name}',
  roles: { admin: 'admin', member: 'member' },
  /** Ours: a member who has not joined yet. */
  invited: 'invited',
  /** Ours: a member without an address. */
  nameOnly: 'by name only',
  link: {
    open: 'Add the email of {name}',
    title: 'Add email',
    explanation: 'Everything that {name} owes and is owed in this group will belong to the person with this address. They get an invitation, unless they are a member already. This cannot be undone.',
    directExplanation: 'What you share with {name} will be with the person at this address. They get an invitation, unless they are your friend already. This cannot be undone.',
    email: 'Email address',
    submit: 'Add email',
    busy: 'Adding...',
    failed: 'Failed to add the email',
  },
  /** Ours: shown above the balances that prevent leaving or deleting a group, or removing a member. */
  unsettled: 'Please settle these balances first:',
  youOwePerson: 'You owe {creditor} <amount>₹900.00</amount>',
  personOwesYou: '{debtor} owes you <amount>₹900.00</amount>',
  personOwes: '{debtor} owes {creditor} <amount>₹900.00</amount>',

  /** Ours: the items that the menu has beyond the specification's buttons. */
  rename: {
    title: 'Edit group',
    submit: 'Save',
    busy: 'Saving...',
    name: 'Group Name',
    description: 'Description (optional)',
    failed: 'Failed to save the group',
    /** Spec §2 has it in the group's row. */
    noDescription: 'No description',
  },
  simplify: { title: 'Simplify debts' },
  leave: {
    title: 'Leave group',
    question: 'Are you sure you want to leave {group}?',
    asLastAdmin: 'You are the only admin. The member who joined first will become the admin.',
    asLastMember: 'You are the last member, so the group will be deleted.',
    asLastAccount: 'All other members are there by name only, so the group will be deleted.',
    busy: 'Leaving...',
    left: 'You have left {group}',
    failed: 'Failed to leave the group',
  },
  delete: {
    title: 'Delete group',
    question: 'Are you sure you want to delete {group} for everyone? This action cannot be undone.',
    consequence: 'Its expenses and settlements stay visible to the people in them.',
    busy: 'Deleting...',
    failed: 'Failed to delete the group',
  },
} as const;
