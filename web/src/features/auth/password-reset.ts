import { FirebaseError } from 'firebase/app';
import { describeSignInError, SignInError } from './auth-errors.ts';
import { connectIdentity } from './session.ts';
import { RESET_TEXT } from './verify-text.ts';

/** Codes by which the identity service says that a link has done its work, or never was one. */
const GONE: ReadonlySet<string> = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Whether a link of the identity service no longer works. */
export const isLinkGone = (error: unknown): boolean => error instanceof FirebaseError && GONE.has(error.code);

/**
 * Has the identity service mail a link by which the person at an address chooses a new password. Says nothing about
 * whether there is such an account.
 * @throws {SignInError} with words, when no mail could be sent.
 */
export async function sendPasswordResetMail(email: string): Promise<void> {
  const { auth, sdk } = await connectIdentity();
  try {
    await sdk.sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (isLinkGone(error)) return;
    throw new SignInError(describeSignInError('password-reset', error), { cause: error });
  }
}

/** What a link of the identity service is for, without using it up. @throws what the identity service refuses. */
export async function readActionCode(oobCode: string): Promise<{ readonly email: string }> {
  const { auth, sdk } = await connectIdentity();
  const { data } = await sdk.checkActionCode(auth, oobCode);
  return { email: data.email ?? '' };
}

/**
 * Sets the password that the person has chosen.
 * @throws {SignInError} with words; what the identity service refuses of a link that no longer works.
 */
export async function saveNewPassword(oobCode: string, password: string): Promise<void> {
  const { auth, sdk } = await connectIdentity();
  try {
    await sdk.confirmPasswordReset(auth, oobCode, password);
  } catch (error) {
    if (isLinkGone(error)) throw error;
    const isWeak = error instanceof FirebaseError && error.code === 'auth/weak-password';
    const words = isWeak ? describeSignInError('password-sign-up', error) : RESET_TEXT.failed;
    throw new SignInError(words, { cause: error });
  }
}

/** Undoes a change of an account's address. @throws what the identity service refuses. */
export async function restoreAddress(oobCode: string): Promise<void> {
  const { auth, sdk } = await connectIdentity();
  await sdk.applyActionCode(auth, oobCode);
}
