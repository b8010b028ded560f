import { PRODUCT_NAME } from '../../product.ts';

/** The page that links in mails lead to. Nothing is from the specification. */
export const verification = {
  title: 'Verify your email address',
  account: 'The account this link is for',
  made: 'Created on {time}',
  hint: 'Friends can find you by this address once it is verified.',
  submit: 'Verify this address',
  askPassword: 'To show that this account is yours, sign in with its password.',
  /** For somebody who is signed in to another account than the link is for. */
  signedInAs: 'You are signed in as {email}. Verifying signs you in to this account instead.',
  submitWithPassword: 'Sign in and verify',
  busy: 'Verifying...',
  notMine: 'This isn’t my account',
  failed: 'Failed to verify the address. Please try again.',
  failedRead: 'The link could not be read.',
  done: 'Your address is verified',
  doneHint: 'Friends can now find you by it.',
  start: 'Go to your friends',
  gone: 'This link no longer works',
  goneHint: 'Links in our emails work only once, and only for a day. Sign in to have a new one sent to you.',
  signIn: 'Go to sign in',
  /** For links of the identity service that this page does not apply. */
  foreign: {
    verify: 'Verify in your account',
    verifyHint: `Opening this link does not verify your address with ${PRODUCT_NAME}. Sign in and have our own email sent to you: its link verifies the address.`,
    unknown: 'This link does nothing',
    unknownHint: `${PRODUCT_NAME} does not use links like this. Nothing has been changed.`,
  },
} as const;
