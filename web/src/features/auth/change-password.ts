import { describeSignInError, SignInError } from './auth-errors.ts';
import { connectOwnIdentity } from './session.ts';
import { TEXT } from './text.ts';

/**
 * Changes the password of the signed-in person, who gives the current one. The identity service then ends all sessions
 * of the account, so that this function signs in again on this device.
 * @throws {SignInError} with the words for the dialog.
 */
export async function changePassword({
  current,
  next,
}: {
  readonly current: string;
  readonly next: string;
}): Promise<void> {
  const { auth, sdk } = await connectOwnIdentity();
  const { currentUser } = auth;
  if (!currentUser?.email) throw new SignInError(TEXT.signIn.again);
  const { email } = currentUser;
  try {
    await sdk.reauthenticateWithCredential(currentUser, sdk.EmailAuthProvider.credential(email, current));
    await sdk.updatePassword(currentUser, next);
    await sdk.signInWithEmailAndPassword(auth, email, next);
  } catch (error) {
    throw new SignInError(describeSignInError('password-change', error), { cause: error });
  }
}
