import { text } from '@barabar/core/messages/text';
import { logError } from '../../lib/api/log-error.ts';
import { refreshPush } from '../../lib/device/push.ts';
import { SignInError, signInErrorOf } from './auth-errors.ts';
import { connectOwnIdentity } from './identity.ts';

const TEXT = text('auth');

/**
 * Changes the password of the signed-in person, who gives the current one. The identity service then ends all sessions
 * of the account, so that this function signs in again on this device. Push notifications of this browser move to the new
 * session, because they last as long as the one that asked for them (docs/store.md).
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
    throw signInErrorOf('password-change', error);
  }
  // The password is changed all the same. The next start of the application tries again.
  refreshPush().catch((error: unknown) =>
    logError('Push notifications could not be moved to the new session', error),
  );
}
