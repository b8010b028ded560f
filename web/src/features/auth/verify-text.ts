import { PRODUCT_NAME } from '@barabar/core/product';

/** Every word of the page that links in mails lead to; all of it is ours. */
export const VERIFY_TEXT = {
  title: 'Verify your email address',
  account: 'The account this link is for',
  made: 'Made on',
  hint: 'Friends can find you under this address once it is verified.',
  submit: 'Verify this address',
  askPassword: 'To show that this account is yours, sign in to it with its password.',
  submitWithPassword: 'Sign in and verify',
  busy: 'Verifying...',
  notMine: 'This isn’t my account',
  failed: 'Failed to verify the address. Please try again.',
  failedRead: 'The link could not be read.',
  done: 'Your address is verified',
  doneHint: 'Friends can find you under it now.',
  start: 'Go to your friends',
  gone: 'This link no longer works',
  goneHint: 'Links in our mails work once, and for one day. Sign in to have a new mail sent to you.',
  signIn: 'Go to sign in',
  /** Of links that the identity service makes, for which this page is not: nothing has happened. */
  foreign: {
    verify: 'Verify in your account',
    verifyHint: `Opening a link does not verify an address with ${PRODUCT_NAME}. Sign in, and have our own mail sent to you: its link verifies the address.`,
    unknown: 'This link does nothing',
    unknownHint: `${PRODUCT_NAME} does not use such links. Nothing has been changed.`,
  },
} as const;

/** Who is signed in, where that is somebody else than the link is for. */
export const signedInAs = (email: string): string =>
  `You are signed in as ${email}. Verifying signs you in to this account instead.`;

/** Every word about an account that somebody else has made, and about a new password. */
export const RESET_TEXT = {
  notMine: 'Not your account?',
  whatToDo:
    'You can ignore the mail: without it the address stays unverified. Or take the account over by resetting its password. You then start with a clean account: what they entered stays behind, and they are signed out everywhere.',
  send: 'Send me a mail to reset the password',
  sending: 'Sending...',
  sendFailed: 'The mail could not be sent. Please try again later.',
  back: 'Back',
  title: 'Choose a new password',
  password: 'New Password',
  submit: 'Save and sign in',
  busy: 'Saving...',
  failed: 'The password could not be saved. Please try again.',
  restore: 'Take your address back',
  restored: 'Your account has its address back',
  restoredHint: 'If you did not change it yourself, somebody else may know your password: choose a new one.',
} as const;

/** Why somebody got a mail about an account that they have not made. */
export const madeByAnother = (email: string): string =>
  `Then somebody else has made an account with your address ${email}.`;
/** After the mail was sent, whether or not there is such an account. */
export const resetMailSent = (email: string): string =>
  `We have sent a mail to ${email}. Its link lets you choose a new password.`;
/** Whose password it is. */
export const passwordOf = (email: string): string => `For the account of ${email}.`;
/** What taking an address back does. */
export const restoreHint = (email: string): string =>
  `The address of your account was changed. You can set it back to ${email}.`;
export const restoreAddress = (email: string): string => `Set it back to ${email}`;
