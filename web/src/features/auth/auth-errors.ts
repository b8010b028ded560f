import { WordedError } from '../../lib/api/worded-error.ts';
import { identityCode } from './identity-code.ts';
import { TEXT } from './text.ts';
import { RESET_TEXT } from './reset-text.ts';

export const INVALID_EMAIL = 'Please enter a valid email address.';
const WRONG_PASSWORD = 'Invalid email or password. Please try again.';
const EMAIL_IN_USE = 'An account with this email already exists. Please sign in instead.';
const TOO_MANY = 'Too many failed attempts. Please try again later.';
const WEAK_PASSWORD = 'Password should be at least 6 characters long.';
const POPUP_BLOCKED = 'Popup was blocked. Please allow popups and try again.';

/** Ways to sign in and up. Each has its part of the error catalogue. */
export type SignInWay = 'password-sign-in' | 'google-sign-in' | 'password-sign-up' | 'google-sign-up';
/** Actions that can fail. Each has its part of the error catalogue. */
type Cause = SignInWay | 'password-change' | 'password-reset';

interface Catalogue {
  readonly byCode: Readonly<Record<string, string>>;
  readonly other: string;
}

/** Messages for the identity service's error codes (spec §8). */
const CATALOGUES: Readonly<Record<Cause, Catalogue>> = {
  'password-sign-in': {
    byCode: {
      'auth/wrong-password': WRONG_PASSWORD,
      'auth/invalid-credential': WRONG_PASSWORD,
      'auth/invalid-login-credentials': WRONG_PASSWORD,
      'auth/user-not-found': 'No account found with this email. Please sign up first.',
      'auth/invalid-email': INVALID_EMAIL,
      'auth/too-many-requests': TOO_MANY,
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
      'auth/weak-password': WEAK_PASSWORD,
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
  // Ours: the specification does not have a change of password.
  'password-change': {
    byCode: {
      'auth/wrong-password': TEXT.changePassword.wrong,
      'auth/invalid-credential': TEXT.changePassword.wrong,
      'auth/invalid-login-credentials': TEXT.changePassword.wrong,
      'auth/weak-password': WEAK_PASSWORD,
      'auth/too-many-requests': TOO_MANY,
    },
    other: TEXT.changePassword.failed,
  },
  'password-reset': {
    byCode: { 'auth/invalid-email': INVALID_EMAIL, 'auth/too-many-requests': TOO_MANY },
    other: RESET_TEXT.sendFailed,
  },
};

/** A failure whose message is shown in the card or dialog. */
export class SignInError extends WordedError {
  override readonly name = 'SignInError';
}

/** The fields of the cards, by the codes of the identity service that are about them. */
const FIELDS: Readonly<Record<string, 'email' | 'password'>> = {
  'auth/wrong-password': 'password',
  'auth/invalid-credential': 'password',
  'auth/invalid-login-credentials': 'password',
  'auth/weak-password': 'password',
  'auth/user-not-found': 'email',
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
};

/** Makes the error that a card or dialog shows for one of the identity service, and marks the field that it is about. */
export function signInErrorOf(way: Cause, error: unknown): SignInError {
  const code = identityCode(error) ?? '';
  const field = way.startsWith('google') ? undefined : FIELDS[code];
  if (way === 'password-change' && field === 'password') {
    const changed = code === 'auth/weak-password' ? 'next' : 'current';
    return new SignInError(describeSignInError(way, error), { cause: error, field: changed });
  }
  return new SignInError(describeSignInError(way, error), { cause: error, field });
}

/** Returns the catalogue's message for an error of the identity service, or its general message for other errors. */
export function describeSignInError(way: Cause, error: unknown): string {
  const { byCode, other } = CATALOGUES[way];
  return byCode[identityCode(error) ?? ''] ?? other;
}
