import { PRODUCT_NAME } from '@barabar/core/product';

/** All words of signing in and up (spec §2, §5, §8). */
export const TEXT = {
  signIn: {
    title: 'Welcome Back',
    subtitle: 'Sign in to your account',
    submit: 'Sign In',
    busy: 'Signing In...',
    other: 'Don’t have an account?',
    switchTo: 'Sign Up',
    backendFailed: 'Failed to authenticate with backend. Please try again.',
    /** Ours: the account has a new owner, and earlier sessions have ended. */
    again: 'Please sign in again.',
    forgot: 'Forgot password?',
    endedElsewhere:
      'You were signed out on another device, or your password was changed. Please sign in again.',
  },
  signUp: {
    title: `Join ${PRODUCT_NAME}`,
    subtitle: 'Create your account to get started',
    submit: 'Sign Up',
    busy: 'Creating Account...',
    other: 'Already have an account?',
    switchTo: 'Sign In',
    backendFailed: 'Failed to create account. Please try again.',
  },
  forgot: {
    title: 'Forgot your password?',
    subtitle: 'Enter your email address. We will send you a link to choose a new password.',
    submit: 'Send link',
    busy: 'Sending...',
    switchTo: 'Back to Sign In',
    sent: (email: string) =>
      `If there is an account for ${email}, an email with the link is on its way. Check your spam folder too.`,
  },
  changePassword: {
    action: 'Change password',
    title: 'Change password',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    hint: 'All your other devices will be signed out within a minute.',
    submit: 'Change password',
    busy: 'Changing...',
    done: 'Your password has been changed. Your other devices are signed out.',
    wrong: 'Your current password is not correct.',
    mismatch: 'Passwords do not match.',
    tooShort: 'Password should be at least 6 characters long.',
    failed: 'The password could not be changed. Please try again.',
    withoutPassword: 'You sign in with Google, so there is no password to change.',
  },
  fullName: 'Full Name',
  email: 'Email Address',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  google: 'Continue with Google',
  or: 'OR',
  claim: ['Split bills,', 'settle up,', 'stay friends.'],
  emulatedGoogle: {
    title: 'Google account',
    explanation:
      'Google is not available with the emulators. Sign in with any email address: it counts as verified.',
    submit: 'Continue',
  },
  log: {
    fetchFailed: 'Error fetching user data',
    createFailed: 'Failed to create backend user',
    displayNameFailed: 'Failed to set the display name',
    verificationMailFailed: 'Failed to send the verification email',
    signOutFailed: 'Failed to log out',
    pushNotRefreshed: 'Push notifications could not be moved to the new session',
  },
  verify: {
    notice: 'Verify your email so that friends can find you',
    again: 'Send again',
    sent: 'Sent. Open the link in that email',
    now: 'Verify now',
    done: 'Your email is verified',
    failed: 'That did not work. Please try again later.',
  },
} as const;
