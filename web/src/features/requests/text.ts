const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** All texts about requests and blocked people. */
export const TEXT = {
  title: 'Requests',
  wantsToShare: 'Wants to share expenses with you',
  addedYou: (name: string) => `${name} added you to this group`,
  records: (count: number, countMax: number) =>
    count > countMax
      ? `More than ${countMax} records with you`
      : countOf(count, 'record with you', 'records with you'),
  members: (count: number) => countOf(count, 'member', 'members'),
  youWouldOwe: 'you would owe',
  youWouldBeOwed: 'you would be owed',
  notCounted: (count: number) => `${countOf(count, 'request', 'requests')} not counted`,

  person: {
    title: (name: string) => `Request from ${name}`,
    explanation: (name: string) =>
      `Until you accept, ${name} sees only the name and email address they entered for you, and nothing here counts in your balance.`,
    recordsTitle: 'What they recorded with you',
    noRecords: 'They have not recorded anything with you.',
    more: (count: number) => `… and ${count} more`,
    manyMore: '… and more',
    accepting:
      'If you accept, they can see your name, picture, phone number and UPI ID, and these amounts count in your balance.',
  },
  direct: {
    title: (name: string) => `Request from ${name}`,
    explanation: (name: string) =>
      `${name} shares expenses with you alone. Until you accept, nothing of it counts in your balance.`,
    accepting:
      'If you accept, you become friends: they can see your name, picture, email address, phone number and UPI ID, and these amounts count in your balance.',
    declineQuestion: (name: string) => `Decline the request from ${name}?`,
    declineConsequence: (name: string) =>
      `Nothing changes for them. Your part stays with them under the name '${name}'.`,
  },
  group: {
    title: (name: string) => `Request to join ${name}`,
    explanation: (adder: string) =>
      `${adder} added you to this group. Until you accept, nothing in it counts in your balance.`,
    accepting:
      'If you accept, its members become your friends and can see your name, picture, email address, phone number and UPI ID, and you can see its expenses and settlements.',
    declineQuestion: (name: string) => `Decline the invitation to ${name}?`,
    declineConsequence: (name: string) =>
      `Nothing changes for the others. Your part stays in the group under the name '${name}'.`,
  },

  accept: 'Accept',
  accepting: 'Accepting...',
  failedToAccept: 'Failed to accept the request',
  decline: 'Decline',
  declining: 'Declining...',
  failedToDecline: 'Failed to decline the request',
  declineQuestion: (name: string) => `Decline the request from ${name}?`,
  block: 'Block',
  blocking: 'Blocking...',
  failedToBlock: 'Failed to block this person',
  blockAction: (name: string) => `Block ${name}`,
  blockQuestion: (name: string) => `Block ${name}?`,
  blockConsequences: [
    'You will no longer see their invitations, groups, expenses or reminders.',
    'They are not told, and nothing changes for them.',
    'You can unblock them under Account, Privacy & Security.',
  ],
  back: 'Back',
  recorded: {
    yourShare: 'Your share is',
    of: 'of',
    theyPaidYou: 'They say that they paid you',
    youPaidThem: 'They say that you paid them',
  },

  blocks: {
    loading: 'Loading blocked people',
    failed: 'Failed to load blocked people',
    empty: 'You have not blocked anyone',
    emptyHint: 'You can block someone from their request to share expenses with you.',
    since: (day: string) => `Blocked on ${day}`,
    unblock: 'Unblock',
    unblocking: 'Unblocking...',
    unblockName: (name: string) => `Unblock ${name}`,
    failedToUnblock: 'Failed to unblock this person',
    explanation: 'Once you unblock them, you will see their requests again.',
  },
} as const;
