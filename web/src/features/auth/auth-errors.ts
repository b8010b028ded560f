import { FirebaseError } from 'firebase/app';

const INVALID_EMAIL = 'Please enter a valid email address.';
const WRONG_PASSWORD = 'Invalid email or password. Please try again.';
const EMAIL_IN_USE = 'An account with this email already exists. Please sign in instead.';
const POPUP_BLOCKED = 'Popup was blocked. Please allow popups and try again.';

/** Ways in, each with its part of the error catalogue. */
export type SignInWay = 'password-sign-in' | 'google-sign-in' | 'password-sign-up' | 'google-sign-up';

interface Catalogue {
  readonly byCode: Readonly<Record<string, string>>;
  readonly other: string;
}

/** Spec §8: what the identity service's refusals are called. */
const CATALOGUES: Readonly<Record<SignInWay, Catalogue>> = {
  'password-sign-in': {
    byCode: {
      'auth/wrong-password': WRONG_PASSWORD,
      'auth/invalid-credential': WRONG_PASSWORD,
      'auth/invalid-login-credentials': WRONG_PASSWORD,
      'auth/user-not-found': 'No account found with this email. Please sign up first.',
      'auth/invalid-email': INVALID_EMAIL,
      'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
    },
    other: 'Sign-in failed. Please try again.',
  },
  'google-sign-in': {
    byCode: {
      'auth/popup-closed-by-user': 'Sign-in was cancelled.',
      'auth/cancelled-popup-request': 'Sign-in was cancelled.',
      'auth/popup-blocked': POPUP_BLOCKED,
    },
    other: 'Google sign-in failed. Please try again.',
  },
  'password-sign-up': {
    byCode: {
      'auth/email-already-in-use': EMAIL_IN_USE,
      'auth/weak-password': 'Password should be at least 6 characters long.',
      'auth/invalid-email': INVALID_EMAIL,
    },
    other: 'Account creation failed. Please try again.',
  },
  'google-sign-up': {
    byCode: {
      'auth/popup-closed-by-user': 'Sign-up was cancelled.',
      'auth/cancelled-popup-request': 'Sign-up was cancelled.',
      'auth/popup-blocked': POPUP_BLOCKED,
      'auth/account-exists-with-different-credential': EMAIL_IN_USE,
    },
    other: 'Google sign-up failed. Please try again.',
  },
};

/** A failure with the words for the card. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
}

/** The catalogue's words for whatever the identity service threw. */
export function describeSignInError(way: SignInWay, error: unknown): string {
  const { byCode, other } = CATALOGUES[way];
  return error instanceof FirebaseError ? (byCode[error.code] ?? other) : other;
}
