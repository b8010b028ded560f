import type { Auth, OAuthCredential, User as FirebaseUser, UserCredential } from 'firebase/auth';
import { authenticate, keepGuest, login, sendVerification, type User } from '@barabar/core/contract/auth';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { fallbackName } from '@barabar/core/person-name';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Firebase } from '../../lib/api/firebase.ts';
import { logError } from '../../lib/api/log-error.ts';
import { SignInError, signInErrorOf, type SignInWay } from './auth-errors.ts';
import { isSessionOver } from './find-record.ts';
import { dropKeptToken } from './id-token.ts';
import { connectOwnIdentity } from './identity.ts';
import { identityCode } from './identity-code.ts';
import { authUserOf, replaceAccount, runSignIn } from './session.ts';
import type { AskForEmail } from './sign-in-actions.ts';

const TEXT = text('auth');

export interface TakenAccount {
  /** Undefined where Google has not said it. */
  readonly email: string | undefined;
  /** With which Google has said whose it is, so that it need not be asked again. */
  readonly credential?: OAuthCredential | undefined;
}

/** The address has an account already, to which a guest can be brought along. */
export class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
  readonly account: TakenAccount;

  constructor(cause: unknown, account: TakenAccount) {
    super('address-taken', { cause });
    this.account = account;
  }
}

/** What the identity service says of an address, or of a Google account, that has an account here. */
const TAKEN: ReadonlySet<string | undefined> = new Set([
  'auth/email-already-in-use',
  'auth/credential-already-in-use',
  'auth/account-exists-with-different-credential',
]);
/** An attempt before this one has got so far. */
const LINKED = 'auth/provider-already-linked';

/** The record stays the same. Throws AddressTaken, SignInError, ApiError. */
async function keepBy(
  way: SignInWay,
  link: (identity: Firebase, account: FirebaseUser) => Promise<UserCredential>,
): Promise<void> {
  const identity = await connectOwnIdentity();
  const account = identity.auth.currentUser;
  if (!account) throw new SignInError(TEXT.signIn.again);
  try {
    await link(identity, account);
  } catch (error) {
    if (error instanceof AddressTaken) throw error;
    if (identityCode(error) !== LINKED) throw signInErrorOf(way, error);
  }
  // The token until now is a guest's.
  dropKeptToken();
  await account.getIdToken(true);
  const authUser = authUserOf(account);
  replaceAccount(authUser, await authenticateAs(authUser));
}

const authenticateAs = (
  { uid, email, displayName }: Pick<FirebaseUser, 'uid' | 'email' | 'displayName'>,
  otherToken?: Promise<string>,
): Promise<User> =>
  callEndpoint(authenticate, {
    body: {
      firebaseUid: uid,
      ...(email !== null && { email }),
      name: fallbackName({ displayName, email }),
      locale: LANGUAGE,
    },
    ...(otherToken && { endingToken: otherToken }),
  });

/** Makes the guest's account one with an address and a password, and requests the mail that proves the address. */
export async function keepWithPassword({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<void> {
  await keepBy('password-sign-up', async ({ sdk }, account) => {
    const credential = sdk.EmailAuthProvider.credential(email.trim(), password);
    try {
      return await sdk.linkWithCredential(account, credential);
    } catch (error) {
      throw takenOf(error, { email: email.trim() });
    }
  });
  // The account is kept whether the mail can be sent or not. The banner about the address sends it again.
  callEndpoint(sendVerification).catch((error: unknown) =>
    logError('Failed to send the verification email', error),
  );
}

/** Makes the guest's account one that signs in with Google, which proves the address. */
export const keepWithGoogle = (askForEmail: AskForEmail): Promise<void> =>
  keepBy('google-sign-up', async ({ config, sdk }, account) => {
    const { GoogleAuthProvider } = sdk;
    if (!config.emulators) {
      try {
        const provider = new GoogleAuthProvider();
        return await sdk.linkWithPopup(account, provider);
      } catch (error) {
        if (!(error instanceof sdk.FirebaseError)) throw error;
        const email = error.customData?.['email'];
        const credential = GoogleAuthProvider.credentialFromError(error) ?? undefined;
        throw takenOf(error, { email: typeof email === 'string' ? email : undefined, credential });
      }
    }
    const email = await emulatedEmail(askForEmail);
    const credential = emulatedCredential(sdk, email);
    try {
      return await sdk.linkWithCredential(account, credential);
    } catch (error) {
      throw takenOf(error, { email, credential });
    }
  });

/** Returns what an attempt to link failed with: that the account is there already, or the error itself. */
const takenOf = (error: unknown, account: TakenAccount): unknown =>
  TAKEN.has(identityCode(error)) ? new AddressTaken(error, account) : error;

/** The address of a Google account for the emulators. @throws if the person cancels. */
async function emulatedEmail(askForEmail: AskForEmail): Promise<string> {
  const email = await askForEmail();
  if (email !== undefined) return email;
  throw Object.assign(new Error('the dialog was closed'), { code: 'auth/popup-closed-by-user' });
}

/** A credential that the Auth emulator accepts, which knows no Google. */
const emulatedCredential = (sdk: Firebase['sdk'], email: string): OAuthCredential =>
  sdk.GoogleAuthProvider.credential(JSON.stringify({ sub: email, email, email_verified: true }));

/** Signs in to the account that the guest is brought along to, on a connection of its own. */
type SignIn = (identity: Firebase, auth: Auth) => Promise<UserCredential>;

/**
 * The guest's session ends only when the server has merged the two. Throws SignInError, ApiError, and without
 * a session.
 */
async function bringBy(way: SignInWay, signIn: SignIn): Promise<void> {
  const guest = (await connectOwnIdentity()).auth.currentUser;
  if (!guest) throw new SignInError(TEXT.signIn.again);
  const { withSecondIdentity } = await import('./second-identity.ts');
  await runSignIn('look-up', (identity) =>
    withSecondIdentity(identity.config, async (auth) => {
      const { user: account } = await signIn(identity, auth).catch((error: unknown) => {
        throw signInErrorOf(way, error);
      });
      const token = account.getIdToken();
      await findRecordOf(account, token);
      const guestToken = await guest.getIdToken();
      await callEndpoint(keepGuest, { body: { guestToken }, endingToken: token });
      await identity.sdk.updateCurrentUser(identity.auth, account);
      return authUserOf(account);
    }),
  );
}

/** Makes sure that an account has a record here. */
async function findRecordOf(account: FirebaseUser, token: Promise<string>): Promise<void> {
  try {
    await callEndpoint(login, { body: { firebaseUid: account.uid }, endingToken: token });
  } catch (error) {
    if (isSessionOver(error)) throw new SignInError(TEXT.signIn.again, { cause: error });
    if (!(error instanceof ApiError && error.code === 'no-user-record')) throw error;
    await authenticateAs(account, token);
  }
}

/** Brings the guest along to the account with an address and a password. */
export const bringWithPassword = (email: string, password: string): Promise<void> =>
  bringBy('password-sign-in', ({ sdk }, auth) =>
    sdk.signInWithEmailAndPassword(auth, email.trim(), password),
  );

/** Brings the guest along to the account of a person whom Google has just named. */
export const bringWithCredential = (credential: OAuthCredential): Promise<void> =>
  bringBy('google-sign-in', ({ sdk }, auth) => sdk.signInWithCredential(auth, credential));

/** Brings the guest along to the account of a person whom Google names. */
export const bringWithGoogle = (askForEmail: AskForEmail): Promise<void> =>
  bringBy('google-sign-in', async ({ config, sdk }, auth) => {
    if (config.emulators)
      return sdk.signInWithCredential(auth, emulatedCredential(sdk, await emulatedEmail(askForEmail)));
    return sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider());
  });

/** Makes the connection of `bringWithGoogle` before somebody taps. @returns how to let it go */
export async function prepareBringing(): Promise<() => Promise<void>> {
  const [{ config }, { prepareSecondIdentity }] = await Promise.all([
    connectOwnIdentity(),
    import('./second-identity.ts'),
  ]);
  return prepareSecondIdentity(config);
}
