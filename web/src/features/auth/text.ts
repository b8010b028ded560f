import { PRODUCT_NAME } from '@barabar/core/product';

/** Every word of signing in and up (spec §2, §5, §8). */
export const TEXT = {
  signIn: {
    title: 'Welcome Back',
    subtitle: 'Sign in to your account',
    submit: 'Sign In',
    busy: 'Signing In...',
    other: 'Don’t have an account?',
    switchTo: 'Sign Up',
    backendFailed: 'Failed to authenticate with backend. Please try again.',
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
  fullName: 'Full Name',
  email: 'Email Address',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  google: 'Continue with Google',
  or: 'OR',
  claim: ['Split bills,', 'settle up,', 'stay friends.'],
  emulatedGoogle: {
    title: 'Google account',
    explanation: 'There is no Google beside the emulators. Sign in as any address: it counts as verified.',
    submit: 'Continue',
  },
  log: {
    fetchFailed: 'Error fetching user data',
    createFailed: 'Failed to create backend user',
    displayNameFailed: 'Failed to set the display name',
    verificationMailFailed: 'Failed to send the verification mail',
    signOutFailed: 'Failed to log out',
  },
  verify: {
    notice: 'Verify your e-mail so that friends can find you',
    again: 'Send again',
    sent: 'Sent',
    now: 'Verify now',
    failed: 'That did not work. Please try again later.',
  },
  fallbackName: 'User',
} as const;
