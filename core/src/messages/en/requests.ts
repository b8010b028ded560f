/** Requests, and people who are blocked. */
export const requests = {
  title: 'Requests',
  wantsToShare: 'Wants to share expenses with you',
  addedYou: '{name} added you to this group',
  /** Of an admin who says that the viewer is a member by name only. */
  areYou: 'Are you {name}?',
  /** Of somebody who came by a link to a group that the viewer leads. */
  saysName: '{by} says: I am {name}',
  /** Of admins, about somebody who came by a link. */
  newcomer: {
    byYours: '{name} joined {group} by your link. Let them change what others added?',
    byAnother: '{name} joined {group} by {inviter}’s link. Let them change what others added?',
    yes: 'Let them',
    no: 'Not now',
    saved: '{name} can change what others added now',
    failed: 'That could not be saved. Please try again.',
  },
  /** Of a payment by the viewer, whose payee says that it has not arrived. */
  missing: {
    says: '{name} says that your payment of {amount} has not arrived: “{reason}”',
    /** It counts no more until it is restored. */
    restore: 'I paid: restore it',
    accept: 'All right',
    restored: 'Restored your payment to {name}',
    failed: 'That could not be saved. Please try again.',
  },
  records: '{count, plural, one {# record} other {# records}} with you',
  manyRecords: 'More than {max, number} records with you',
  members: '{count, plural, one {# member} other {# members}}',
  youWouldOwe: 'you would owe',
  youWouldBeOwed: 'you would be owed',

  /** The note below a banner: what its sum leaves out. */
  note: {
    notCounted: '{count, plural, one {# request} other {# requests}} not counted',
    notCountedSums: '{count, plural, one {# request} other {# requests}} not counted: <sums>you would owe ₹500.00; you would be owed $5.00</sums>',
    youWouldOwe: 'you would owe <amount>₹500.00</amount>',
    youWouldBeOwed: 'you would be owed <amount>$5.00</amount>',
  },

  person: {
    title: 'Request from {name}',
    explanation: 'Until you accept, {name} sees only the name and email address they entered for you, and nothing here counts in your balance.',
    recordsTitle: 'What they recorded with you',
    noRecords: 'They have not recorded anything with you.',
    more: '… and {count, number} more',
    manyMore: '… and more',
    accepting: 'If you accept, they can see your name, picture, phone number and UPI ID, and these amounts count in your balance.',
  },
  direct: {
    title: 'Request from {name}',
    explanation: '{name} shares expenses with you alone. Until you accept, nothing of it counts in your balance.',
    accepting: 'If you accept, you become friends: they can see your name, picture, email address, phone number and UPI ID, and these amounts count in your balance.',
    declineQuestion: 'Decline the request from {name}?',
    declineConsequence: "Nothing changes for them. Your part stays with them under the name ''{name}''.",
  },
  group: {
    title: 'Request to join {name}',
    explanation: '{name} added you to this group. Until you accept, nothing in it counts in your balance.',
    accepting: 'If you accept, its members become your friends and can see your name, picture, email address, phone number and UPI ID, and you can see its expenses and settlements.',
    declineQuestion: 'Decline the invitation to {name}?',
    declineConsequence: "Nothing changes for the others. Your part stays in the group under the name ''{name}''.",
  },

  accept: 'Accept',
  accepting: 'Accepting...',
  failedToAccept: 'Failed to accept the request',
  decline: 'Decline',
  declining: 'Declining...',
  failedToDecline: 'Failed to decline the request',
  declineQuestion: 'Decline the request from {name}?',
  block: 'Block',
  blocking: 'Blocking...',
  failedToBlock: 'Failed to block this person',
  blockAction: 'Block {name}',
  blockQuestion: 'Block {name}?',
  blockConsequences: {
    unseen: 'You will no longer see their invitations, groups, expenses or reminders.',
    untold: 'They are not told, and nothing changes for them.',
    undone: 'You can unblock them under Account, Privacy & Security.',
  },
  back: 'Back',
  recorded: {
    yourShare: 'Your share is <share>₹100.00</share> of <total>₹400.00</total>',
    theyPaidYou: 'They say that they paid you <amount>₹100.00</amount>',
    youPaidThem: 'They say that you paid them <amount>₹100.00</amount>',
  },

  blocks: {
    loading: 'Loading blocked people',
    failed: 'Failed to load blocked people',
    empty: 'You have not blocked anyone',
    emptyHint: 'You can block someone from their request to share expenses with you.',
    since: 'Blocked on {time}',
    unblock: 'Unblock',
    unblocking: 'Unblocking...',
    unblockName: 'Unblock {name}',
    failedToUnblock: 'Failed to unblock this person',
    explanation: 'Once you unblock them, you will see their requests again.',
  },
} as const;
