/** All words about an account that somebody else has created, and about a new password. */
export const RESET_TEXT = {
  notMine: 'Not your account?',
  whatToDo:
    'You can ignore the email; the address then stays unverified. Or take over the account by resetting its password. You then start with a clean account: whatever they entered is left behind, and they are signed out everywhere.',
  send: 'Send me an email to reset the password',
  sending: 'Sending...',
  sendFailed: 'The email could not be sent. Please try again later.',
  back: 'Back',
  title: 'Choose a new password',
  password: 'New Password',
  submit: 'Save and sign in',
  busy: 'Saving...',
  failed: 'The password could not be saved. Please try again.',
  restore: 'Get your address back',
  restored: 'Your account has its address back',
  restoredHint:
    'If you did not change it yourself, someone else may know your password. Please choose a new one.',
} as const;

/** Explains why the person got a mail about an account that they have not created. */
export const madeByAnother = (email: string): string =>
  `Then someone else has created an account with your address ${email}.`;
/** Shown after a request for the mail, whether or not an account exists. */
export const resetMailSent = (email: string): string =>
  `We have sent an email to ${email}. Its link lets you choose a new password.`;
/** Says which account the password is for. */
export const passwordOf = (email: string): string => `For the account of ${email}.`;
/** Explains what undoing a change of the address does. */
export const restoreHint = (email: string): string =>
  `The email address of your account was changed. You can change it back to ${email}.`;
export const restoreAddress = (email: string): string => `Change it back to ${email}`;
