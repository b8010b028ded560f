import { LANGUAGE } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { describeSignInError, SignInError, signInErrorOf } from './auth-errors.ts';
import { identityCode } from './identity-code.ts';
import { connectIdentity } from './identity.ts';

const RESET_TEXT = text('passwordReset');

/** Error codes of the identity service for links that are used, too old or invalid. */
const GONE: ReadonlySet<string> = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Whether an error means that a link of the identity service no longer works. */
export const isResetGone = (error: unknown): boolean => GONE.has(identityCode(error) ?? '');

/** In the page's language. The result does not reveal whether an account exists. Throws SignInError. */
export async function sendPasswordResetMail(email: string): Promise<void> {
  const { auth, sdk } = await connectIdentity();
  auth.languageCode = LANGUAGE;
  try {
    await sdk.sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (isResetGone(error)) return;
    throw signInErrorOf('password-reset', error);
  }
}

/** Reads which account's address a link is for, without using the link up. @throws the identity service's error. */
export async function readActionCode(oobCode: string): Promise<{ readonly email: string }> {
  const { auth, sdk } = await connectIdentity();
  const { data } = await sdk.checkActionCode(auth, oobCode);
  return { email: data.email ?? '' };
}

/** Saves a password by the code of a link. Throws SignInError, or the service's error if the link no longer works. */
export async function saveNewPassword(oobCode: string, password: string): Promise<void> {
  const { auth, sdk } = await connectIdentity();
  try {
    await sdk.confirmPasswordReset(auth, oobCode, password);
  } catch (error) {
    if (isResetGone(error)) throw error;
    const isWeak = identityCode(error) === 'auth/weak-password';
    const words = isWeak ? describeSignInError('password-sign-up', error) : RESET_TEXT.failed;
    throw new SignInError(words, { cause: error });
  }
}

/** Undoes a change of an account's address by the code of a link. @throws the identity service's error. */
export async function restoreAddress(oobCode: string): Promise<void> {
  const { auth, sdk } = await connectIdentity();
  await sdk.applyActionCode(auth, oobCode);
}
