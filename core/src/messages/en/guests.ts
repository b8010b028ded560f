/** What a guest is told: somebody without an account, who came by the link of a group. */
export const guests = {
  notice: 'You are here as a guest, without an account.',
  keep: 'Make an account and keep your balance',
  /** On the Friends screen. */
  nothingOpen: 'Nothing is open',
  nothingOpenHint: 'People of your groups are listed here while one of you owes the other.',
  noGroups: 'You are in no group',
  noGroupsHint: 'Open the link of a group to join it.',
  dialog: {
    title: 'Make an account and keep your balance',
    intro: 'Your groups, and what you owe or are owed in them, stay as they are. With an account you can sign in on any device.',
    proof: 'We will send you an email. Open the link in it: until then, if you forget your password, you lose what you have here.',
    submit: 'Make an account',
    busy: 'Making your account...',
    failed: 'The account could not be made. Please try again.',
    keptByPassword: 'You have an account now. Please open the link in the email to {email}.',
    keptByGoogle: 'You have an account now. From now on, sign in with Google.',
  },
  taken: {
    title: 'Bring this along',
    intro: 'This address has an account already. Sign in to it and bring along what you have here.',
    result: 'Your places in groups, with all that you owe and are owed, become those of that account.',
    submit: 'Sign in and bring along',
    busy: 'Bringing along...',
    other: 'Use another address',
    unsent: '{count, plural, one {# change on this device is not with the server yet. It has to be there before you can bring this along.} other {# changes on this device are not with the server yet. They have to be there before you can bring this along.}}',
    show: 'Show',
    brought: 'What you had as a guest is in your account now.',
  },
  signOut: {
    title: 'Sign Out',
    busy: 'Signing Out...',
    failed: 'Failed to log out',
    place: 'You have no account. If you sign out, your place in each group becomes a name: it keeps what you owe and are owed, and this device forgets it.',
    back: 'To come back, open the link of the group again and choose your name. If your name is in any record, an admin has to confirm that it is you.',
  },
} as const;
