/** Words of the friends' screens and dialogs, literally from spec §2, §5 and §8. */
export const TEXT = {
  title: 'Friends',
  add: 'Add friend',
  searchPlaceholder: 'Search friends by name, email, or phone...',
  loading: 'Loading friends',
  empty: 'No friends added yet. Tap "Add friend" to get started!',
  noneFound: (term: string) => `No friends found for "${term}"`,
  noneFoundHint: 'Try searching by name, email, or phone number',
  found: (count: number, term: string) =>
    count === 1 ? `1 friend found for "${term}"` : `${count} friends found for "${term}"`,

  owesYou: 'owes you',
  youOwe: 'you owe',
  settledUp: 'settled up',
  /** Ours: nothing was ever owed between the two. */
  noHistory: 'nothing to settle',
  /** Ours: the friend has no account, or has not accepted yet. */
  invited: 'invited',
  blocked: 'You have blocked this person',
  /** Ours: a friend, or a member of a group, without an address. */
  nameOnly: 'by name only',
  youOweFriend: (friend: string) => `You owe ${friend}`,
  friendOwesYou: (friend: string) => `${friend} owes you`,
  inGroup: (group: string) => `in "${group}"`,
  inNonGroup: 'in non-group expenses',
  alsoOwed: 'Also, you are owed',
  alsoOwing: 'Also, you owe',

  addDialog: {
    title: 'Add a new friend',
    name: 'Name (optional)',
    email: 'Email address',
    emailHelper: "We'll send them an invitation to join",
    submit: 'Send invitation',
    busy: 'Sending invitation...',
    sent: (name: string) => `Invitation sent to ${name}`,
    failed: 'Failed to invite friend',
    missing: 'The invitation needs an email address.',
    friends: 'friends',
  },

  selectDialog: {
    inExpense: 'people in an expense',
    title: 'Select Friends',
    list: 'Choose friends to split the expense with',
    empty: 'No friends available. Add friends first to split expenses.',
    info: 'You will be automatically included in the expense split.',
    search: 'Search friends',
    noneFound: 'No friends found',
    selected: (people: number) => `Selected (${people} people total)`,
    youAnd: (names: readonly string[]) => `You + ${names.join(', ')}`,
    continueWith: (people: number) => (people === 1 ? 'Continue (1 person)' : `Continue (${people} people)`),
  },

  detail: {
    back: 'Go back to friends',
    settleUp: 'Settle Up',
    remind: 'Remind',
    menu: 'Friend menu',
    recurring: 'Recurring expenses',
    export: 'Export',
    noHistory: (friend: string) => `Nothing to settle with ${friend} yet`,
    invited: 'invited',
    balancesByGroup: 'Balance by group',
    nonGroup: 'Non-group expenses',
    addAddress: 'Add their email address',
    loading: 'Loading friend',
    noId: 'Friend ID not provided',
    notFound: 'Friend not found',
    failed: 'Failed to load friend details',
  },

  removeDialog: {
    title: 'Remove friend',
    question: (friend: string) => `Are you sure you want to remove ${friend} from your friends?`,
    unsettled: 'Please settle these balances first:',
    shared: (groups: readonly string[]) =>
      groups.length === 1
        ? `You share a group with this friend: ${groups.join()}. Please leave it first.`
        : `You share groups with this friend: ${groups.join(', ')}. Please leave them first.`,
    busy: 'Removing...',
    removed: (friend: string) => `Removed ${friend} from your friends`,
    failed: 'Failed to remove friend',
  },
} as const;
