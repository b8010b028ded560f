/** An account that somebody else has created, and a new password. Nothing is from the specification. */
export const passwordReset = {
  notMine: 'Not your account?',
  /** For somebody who got a mail about an account that they have not created. */
  madeByAnother: 'Then someone else has created an account with your address {email}.',
  whatToDo: 'You can ignore the email; the address then stays unverified. Or take over the account by resetting its password. You then start with a clean account: whatever they entered is left behind, and they are signed out everywhere.',
  send: 'Send me an email to reset the password',
  sending: 'Sending...',
  sent: 'We have sent an email to {email}. Its link lets you choose a new password.',
  sendFailed: 'The email could not be sent. Please try again later.',
  back: 'Back',
  title: 'Choose a new password',
  account: 'For the account of {email}.',
  password: 'New Password',
  submit: 'Save and sign in',
  busy: 'Saving...',
  failed: 'The password could not be saved. Please try again.',
  restore: 'Get your address back',
  restoreHint: 'The email address of your account was changed. You can change it back to {email}.',
  restoreAddress: 'Change it back to {email}',
  restored: 'Your account has its address back',
  restoredHint: 'If you did not change it yourself, someone else may know your password. Please choose a new one.',
} as const;
