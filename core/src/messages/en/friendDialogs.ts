/** The dialogs about friends, literally from spec §2, §5 and §8. */
export const friendDialogs = {
  add: {
    title: 'Add a new friend',
    name: 'Name (optional)',
    email: 'Email address',
    emailHelper: "We'll send them an invitation to join",
    submit: 'Send invitation',
    busy: 'Sending invitation...',
    sent: 'Invitation sent to {name}',
    /** Instead of an invitation. */
    isFriend: '{name} is among your friends already',
    failed: 'Failed to invite friend',
    missing: 'The invitation needs an email address.',
    friends: 'friends',
  },
  select: {
    inExpense: 'people in an expense',
    title: 'Select Friends',
    list: 'Choose friends to split the expense with',
    empty: 'No friends available. Add friends first to split expenses.',
    info: 'You will be automatically included in the expense split.',
    search: 'Search friends',
    noneFound: 'No friends found',
    selected: 'Selected ({people, number} people total)',
    youAnd: 'You + {names}',
    continueWith: 'Continue ({people, plural, one {# person} other {# people}})',
  },
  remove: {
    title: 'Remove friend',
    question: 'Are you sure you want to remove {friend} from your friends?',
    unsettled: 'Please settle these balances first:',
    shared: '{count, plural, one {You share a group with this friend: {groups}. Please leave it first.} other {You share groups with this friend: {groups}. Please leave them first.}}',
    busy: 'Removing...',
    removed: 'Removed {friend} from your friends',
    failed: 'Failed to remove friend',
  },
} as const;
