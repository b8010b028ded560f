import type { User as FirebaseUser } from 'firebase/auth';
import { cleanText } from '@barabar/core/clean-text';
import { sendVerification } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Firebase } from '../../lib/api/firebase.ts';
import { logError } from '../../lib/api/log-error.ts';
import { identityCode } from './identity-code.ts';
import { SignInError, signInErrorOf, type SignInWay } from './auth-errors.ts';
import { isSessionOver } from './find-record.ts';
import { authUserOf, runSignIn } from './session.ts';
import type { AuthUser } from './session-state.ts';
import type { SignUpForm } from './validate-sign-up.ts';

const TEXT = text('auth');

/** Asks for the address of a Google account in the emulators. Gives undefined if the person cancels. */
export type AskForEmail = () => Promise<string | undefined>;

/** At the identity service and the backend. Throws SignInError with a message of spec §8. */
async function enter(way: SignInWay, authorise: (identity: Firebase) => Promise<AuthUser>): Promise<void> {
  const isSignUp = way.endsWith('sign-up');
  try {
    await runSignIn(isSignUp ? 'register' : 'look-up', async (identity) => {
      try {
        return await authorise(identity);
      } catch (error) {
        throw signInErrorOf(way, error);
      }
    });
  } catch (error) {
    if (error instanceof SignInError) throw error;
    if (isSessionOver(error)) throw new SignInError(TEXT.signIn.again, { cause: error });
    // The product takes nobody at the moment: only the server's words say why and until when.
    if (error instanceof ApiError && (error.code === 'closed' || error.code === 'too-many-requests'))
      throw new SignInError(error.message, { cause: error });
    throw new SignInError(isSignUp ? TEXT.signUp.backendFailed : TEXT.signIn.backendFailed, { cause: error });
  }
}

/** After a reset the server refuses the new owner's first session: this signs in a second time. Throws SignInError. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const signIn = (): Promise<void> =>
    enter('password-sign-in', async ({ auth, sdk }) => {
      const { user } = await sdk.signInWithEmailAndPassword(auth, email.trim(), password);
      return authUserOf(user);
    });
  try {
    await signIn();
  } catch (error) {
    if (!(error instanceof SignInError && isSessionOver(error.cause))) throw error;
    await signIn();
  }
}

/**
 * An earlier attempt may have worked although its answer did not come: the account is then there, with this password.
 * Throws what the identity service says of creating it.
 */
async function createOrEnter({ auth, sdk }: Pick<Firebase, 'auth' | 'sdk'>, email: string, password: string) {
  try {
    return (await sdk.createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (identityCode(error) !== 'auth/email-already-in-use') throw error;
    const entered = await sdk.signInWithEmailAndPassword(auth, email, password).catch(() => undefined);
    if (!entered) throw error;
    return entered.user;
  }
}

/** Sets the display name, registers at the backend, then requests the verification mail. Throws SignInError. */
export async function signUpWithPassword({ name, email, password }: SignUpForm): Promise<void> {
  const displayName = cleanText(name);
  await enter('password-sign-up', async ({ auth, sdk }) => {
    const user = await createOrEnter({ auth, sdk }, email.trim(), password);
    await sdk
      .updateProfile(user, { displayName })
      .catch((error: unknown) => logError('Failed to set the display name', error));
    return { ...authUserOf(user), displayName };
  });
  // The record says in which language the mail is, so it must be there before. The sign-up does not wait for the mail.
  callEndpoint(sendVerification).catch((error: unknown) =>
    logError('Failed to send the verification email', error),
  );
}

/** In the emulators, which cannot load Google's script, it asks for an address. Throws SignInError. */
export function continueWithGoogle(
  way: 'google-sign-in' | 'google-sign-up',
  askForEmail: AskForEmail,
): Promise<void> {
  return enter(way, async (identity) => {
    const user = identity.config.emulators
      ? await signInWithEmulatedGoogle(identity, await askForEmail())
      : await signInWithGooglePopup(identity);
    return authUserOf(user);
  });
}

async function signInWithGooglePopup({ auth, sdk }: Firebase): Promise<FirebaseUser> {
  const provider = new sdk.GoogleAuthProvider();
  return (await sdk.signInWithPopup(auth, provider)).user;
}

/** Signs in with an unsigned ID token, which the Auth emulator accepts. Without `email` the person has cancelled. */
async function signInWithEmulatedGoogle({ auth, sdk }: Firebase, email?: string): Promise<FirebaseUser> {
  if (email === undefined)
    throw Object.assign(new Error('the dialog was closed'), { code: 'auth/popup-closed-by-user' });
  const claims = JSON.stringify({ sub: email, email, email_verified: true });
  return (await sdk.signInWithCredential(auth, sdk.GoogleAuthProvider.credential(claims))).user;
}
