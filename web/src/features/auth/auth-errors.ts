import { text } from '@barabar/core/messages/text';
import { WordedError } from '../../lib/api/api-error.ts';
import { identityCode } from './identity-code.ts';

const ERROR_TEXT = text('signInErrors');
const TEXT = text('auth');
const RESET_TEXT = text('passwordReset');

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
      'auth/wrong-password': ERROR_TEXT.wrongPassword,
      'auth/invalid-credential': ERROR_TEXT.wrongPassword,
      'auth/invalid-login-credentials': ERROR_TEXT.wrongPassword,
      'auth/missing-password': ERROR_TEXT.noPassword,
      'auth/user-not-found': ERROR_TEXT.noAccount,
      'auth/invalid-email': ERROR_TEXT.invalidEmail,
      'auth/missing-email': ERROR_TEXT.invalidEmail,
      'auth/too-many-requests': ERROR_TEXT.tooMany,
    },
    other: ERROR_TEXT.signInFailed,
  },
  'google-sign-in': {
    byCode: {
      'auth/popup-closed-by-user': ERROR_TEXT.signInCancelled,
      'auth/cancelled-popup-request': ERROR_TEXT.signInCancelled,
      'auth/popup-blocked': ERROR_TEXT.popupBlocked,
    },
    other: ERROR_TEXT.googleSignInFailed,
  },
  'password-sign-up': {
    byCode: {
      'auth/email-already-in-use': ERROR_TEXT.emailInUse,
      'auth/weak-password': ERROR_TEXT.weakPassword,
      'auth/invalid-email': ERROR_TEXT.invalidEmail,
    },
    other: ERROR_TEXT.signUpFailed,
  },
  'google-sign-up': {
    byCode: {
      'auth/popup-closed-by-user': ERROR_TEXT.signUpCancelled,
      'auth/cancelled-popup-request': ERROR_TEXT.signUpCancelled,
      'auth/popup-blocked': ERROR_TEXT.popupBlocked,
      'auth/account-exists-with-different-credential': ERROR_TEXT.emailInUse,
    },
    other: ERROR_TEXT.googleSignUpFailed,
  },
  // Ours: the specification does not have a change of password.
  'password-change': {
    byCode: {
      'auth/wrong-password': TEXT.changePassword.wrong,
      'auth/invalid-credential': TEXT.changePassword.wrong,
      'auth/invalid-login-credentials': TEXT.changePassword.wrong,
      'auth/weak-password': ERROR_TEXT.weakPassword,
      'auth/too-many-requests': ERROR_TEXT.tooMany,
    },
    other: TEXT.changePassword.failed,
  },
  'password-reset': {
    byCode: {
      'auth/invalid-email': ERROR_TEXT.invalidEmail,
      'auth/missing-email': ERROR_TEXT.invalidEmail,
      'auth/too-many-requests': ERROR_TEXT.tooMany,
    },
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
  'auth/missing-password': 'password',
  'auth/missing-email': 'email',
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
