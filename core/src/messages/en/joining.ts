import { PRODUCT_NAME } from '../../product.ts';

/** The page that links to a group or a person lead to. All of it is ours. */
export const joining = {
  title: 'Invitation',
  group: {
    title: 'Join {group}',
    invited:
      '{name} invites you to this group. It has {count, plural, one {# member} other {# members}}.',
    submit: 'Join the group',
    busy: 'Joining...',
    joined: 'You have joined {group}',
    waiting: 'You have joined {group}. An admin will confirm that you are {name}.',
    failed: 'You could not join the group. Please try again.',
  },
  person: {
    title: 'Add {name} as a friend',
    invited: `{name} wants to split bills with you on ${PRODUCT_NAME}.`,
    submit: 'Add as a friend',
    busy: 'Adding...',
    added: 'You and {name} are friends now',
    failed: 'You could not be made friends. Please try again.',
    own: 'This is your own link',
    ownHint: 'Send it to others: whoever opens it becomes your friend.',
    guestHint: 'As a guest you are only in groups. Make an account first, under Account. Then open this link again.',
  },
  guest: {
    name: 'Your name',
    noName: 'Please enter your name.',
    submit: 'Continue without an account',
    hint: 'You can add an email address or Google later.',
    off: 'Joining without an account is switched off. Please create an account or sign in.',
    tooMany: 'Too many people have joined from here. Please try again later, or create an account.',
    failed: 'That did not work. Please try again.',
  },
  createAccount: 'Create account',
  signedInAs: 'You are signed in as {name}.',
  names: 'Are you one of these?',
  namesHint:
    'These people are in the group by name only. Choose your name, and what is recorded for it becomes yours. If it is in any record, an admin confirms first that it is you; you join at once.',
  iAm: 'I am {name}',
  isNew: 'I’m new here',
  notNow: 'Not now',
  gone: 'This link does not work any more',
  goneHint: 'Ask for a new one.',
  none: 'There is no invitation here',
  noneHint: 'Open the whole link that was sent to you, or scan its code again.',
  unread: 'The link could not be opened',
  failedRead: 'The link could not be read',
  account: 'Go to your account',
} as const;
