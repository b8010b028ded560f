/** The dialogs that change a group or its members. */
export const groupSettings = {
  removal: {
    title: 'Remove Member',
    question: 'Are you sure you want to remove {name} from {group}? This action cannot be undone.',
    busy: 'Removing...',
    failed: 'Failed to remove member',
    /** Of somebody who came by a link. */
    becomesName: 'Something is open. {name}’s place becomes a name, which keeps these balances:',
    stillOpen: 'This is open. What is still open once it is taken back stays under the name {name}:',
    takeBack: 'Take back what {name} did here, too',
    takeBackHint: 'What {name} added to this group is deleted, payments too. What {name} deleted comes back, and what {name} changed is as it was before. You can restore each record afterwards.',
    linksEnd: 'All links to this group end. Make a new one for the others.',
  },
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
  /** In the list of a group's settings. */
  on: 'On',
  off: 'Off',
  presets: '{count, plural, one {# preset} other {# presets}}',
  leave: {
    title: 'Leave group',
    question: 'Are you sure you want to leave {group}?',
    asLastAdmin: 'You are the only admin. Who becomes admin?',
    asLastAdminOfGuests:
      'You are the only admin. The first of the others who has an account and has joined becomes admin.',
    nextAdmin: 'Next admin',
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
  link: {
    title: 'Add email',
    explanation: 'Everything that {name} owes and is owed in this group will belong to the person with this address. They get an invitation, and this cannot be undone. Who is in the group already is asked first.',
    asked: '{name} stays a name until the person at this address says yes.',
    takesPlaces: 'It takes their place in {places} as well.',
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
} as const;
