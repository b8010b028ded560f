/** The friends' screens and dialogs, literally from spec §2, §5 and §8 where no comment says otherwise. */
export const friends = {
  title: 'Friends',
  add: 'Add friend',
  searchPlaceholder: 'Search friends by name, email, or phone...',
  loading: 'Loading friends',
  empty: 'No friends added yet. Tap "Add friend" to get started!',
  noneFound: 'No friends found for "{term}"',
  noneFoundHint: 'Try searching by name, email, or phone number',
  found: '{count, plural, one {# friend} other {# friends}} found for "{term}"',

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
  /** Ours: somebody of a group who came by a link, or for whom the viewer is one. */
  member: 'only in a group',
  youOweFriend: 'You owe {friend}',
  friendOwesYou: '{friend} owes you',
  balanceLine: {
    owesYouInGroup: '{friend} owes you <amount>₹400.00</amount> in "{group}"',
    youOweInGroup: 'You owe {friend} <amount>₹400.00</amount> in "{group}"',
    owesYouOutside: '{friend} owes you <amount>₹400.00</amount> in non-group expenses',
    youOweOutside: 'You owe {friend} <amount>₹400.00</amount> in non-group expenses',
  },
  alsoOwed: 'Also, you are owed <amount>$5.00</amount>',
  alsoOwing: 'Also, you owe <amount>$5.00</amount>',

  detail: {
    remove: 'Remove friend',
    back: 'Go back to friends',
    settleUp: 'Settle Up',
    remind: 'Remind',
    menu: 'Friend menu',
    recurring: 'Recurring expenses',
    shareBalances: 'Share balances',
    defaultSplit: 'Default split',
    export: 'Export',
    noHistory: 'Nothing to settle with {friend} yet',
    invited: 'invited',
    balancesByGroup: 'Balance by group',
    nonGroup: 'Non-group expenses',
    addAddress: 'Add their email address',
    loading: 'Loading friend',
    noId: 'Friend ID not provided',
    notFound: 'Friend not found',
    failed: 'Failed to load friend details',
  },
} as const;
