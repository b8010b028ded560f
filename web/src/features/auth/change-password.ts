import { text } from '@barabar/core/messages/text';
import { logError } from '../../lib/api/log-error.ts';
import { refreshPush } from '../../lib/device/push.ts';
import { SignInError, signInErrorOf } from './auth-errors.ts';
import { connectOwnIdentity } from './identity.ts';

const TEXT = text('auth');

/**
 * All sessions end, so it signs in again here; push notifications move to the new session (docs/store.md).
 * Throws SignInError.
 */
export async function changePassword({ current, next }: { current: string; next: string }): Promise<void> {
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
