import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { describeSignInError, type SignInWay } from './auth-errors.ts';

const say = (way: SignInWay, code: string): string => describeSignInError(way, new FirebaseError(code, ''));

describe('describeSignInError says what spec §8 says', () => {
  it.each<[SignInWay, string, string]>([
    ['password-sign-in', 'auth/wrong-password', 'Invalid email or password. Please try again.'],
    ['password-sign-in', 'auth/invalid-credential', 'Invalid email or password. Please try again.'],
    ['password-sign-in', 'auth/user-not-found', 'No account found with this email. Please sign up first.'],
    ['password-sign-in', 'auth/invalid-email', 'Please enter a valid email address.'],
    ['password-sign-in', 'auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['password-sign-in', 'auth/internal-error', 'Sign-in failed. Please try again.'],
    ['google-sign-in', 'auth/popup-closed-by-user', 'Sign-in was cancelled.'],
    ['google-sign-in', 'auth/popup-blocked', 'Popup was blocked. Please allow popups and try again.'],
    ['google-sign-in', 'auth/internal-error', 'Google sign-in failed. Please try again.'],
    [
      'password-sign-up',
      'auth/email-already-in-use',
      'An account with this email already exists. Please sign in instead.',
    ],
    ['password-sign-up', 'auth/weak-password', 'Password should be at least 6 characters long.'],
    ['password-sign-up', 'auth/invalid-email', 'Please enter a valid email address.'],
    ['password-sign-up', 'auth/internal-error', 'Account creation failed. Please try again.'],
    ['google-sign-up', 'auth/popup-closed-by-user', 'Sign-up was cancelled.'],
    ['google-sign-up', 'auth/popup-blocked', 'Popup was blocked. Please allow popups and try again.'],
    [
      'google-sign-up',
      'auth/account-exists-with-different-credential',
      'An account with this email already exists. Please sign in instead.',
    ],
    ['google-sign-up', 'auth/internal-error', 'Google sign-up failed. Please try again.'],
  ])('%s, %s', (way, code, words) => {
    expect(say(way, code)).toBe(words);
  });

  it('has our own messages where the specification has none', () => {
    const sayOf = (cause: 'password-change' | 'password-reset', code: string): string =>
      describeSignInError(cause, new FirebaseError(code, ''));
    for (const code of ['auth/wrong-password', 'auth/invalid-credential'])
      expect(sayOf('password-change', code)).toBe('Your current password is not correct.');
    expect(sayOf('password-change', 'auth/network-request-failed')).toBe(
      'The password could not be changed. Please try again.',
    );
    expect(sayOf('password-reset', 'auth/invalid-email')).toBe('Please enter a valid email address.');
    expect(sayOf('password-reset', 'auth/internal-error')).toBe(
      'The email could not be sent. Please try again later.',
    );
  });

  it("gives the message for other errors if the error is not the identity service's", () => {
    expect(describeSignInError('password-sign-in', new TypeError('offline'))).toBe(
      'Sign-in failed. Please try again.',
    );
  });
});
