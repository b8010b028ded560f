import type { User } from 'firebase/auth';
import { logError } from '../../lib/api/log-error.ts';
import { connectOwnIdentity, loadIdentityAfter } from './identity.ts';
import { identityCode } from './identity-code.ts';
import { isUsable, type KeptToken } from './kept-session.ts';

/** The token that the identity service's SDK has stored, until the SDK itself gives tokens. */
let keptToken: KeptToken | undefined;

/** The account of each ID token that was given. */
const owners = new Map<string, string>();

/** Gives the token that the SDK has stored for an account, until `dropKeptToken` is called. */
export function takeKeptToken(uid: string, token: KeptToken): void {
  keptToken = token;
  owners.set(token.value, uid);
}

/** From now on the SDK gives tokens: it is loaded, or another account is signing in. */
export function dropKeptToken(): void {
  keptToken = undefined;
}

/** Forgets all tokens: the session has ended. */
export function forgetTokens(): void {
  keptToken = undefined;
  owners.clear();
}

/** Returns the account of an ID token that was given; undefined if the session that it was given for has ended. */
export const ownerOf = (token: string): string | undefined => owners.get(token);

/**
 * Renewed if it has expired; undefined if nobody is signed in. Throws if somebody else has signed in in
 * another tab: changes must not be sent in their name.
 */
export async function tokenFor(uid: string | undefined): Promise<string | undefined> {
  if (keptToken && isUsable(keptToken)) return keptToken.value;
  const { auth } = await connectOwnIdentity();
  const { currentUser } = auth;
  if (!currentUser) return undefined;
  if (uid !== undefined && currentUser.uid !== uid)
    throw new Error('Somebody else has signed in in another tab');
  const token = await currentUser.getIdToken();
  owners.set(token, currentUser.uid);
  return token;
}

/** Makes the SDK renew the token that it has stored, when it loads. A failure is only logged. */
async function expireStored(token: string): Promise<void> {
  try {
    await (await import('./expire-stored-token.ts')).expireStoredToken(token);
  } catch (error) {
    logError('The stored session could not be renewed', error);
  }
}

/** What the identity service says of a session that has ended. After anything else it can be asked again. */
const ENDED: ReadonlySet<string | undefined> = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** @returns the account's token, another one if it is the refused one; undefined if its session has ended. */
async function otherToken(account: User, refused: string): Promise<string | undefined> {
  try {
    const token = await account.getIdToken();
    return token === refused ? await account.getIdToken(true) : token;
  } catch (error) {
    if (ENDED.has(identityCode(error))) return undefined;
    throw error;
  }
}

/**
 * If the device's clock was put back, an expired token seems usable. Undefined if there is no other. Throws
 * what the identity service says if it could not be asked.
 */
export async function renewToken(refused: string): Promise<string | undefined> {
  const uid = ownerOf(refused);
  if (keptToken?.value === refused) {
    keptToken = undefined;
    loadIdentityAfter(expireStored(refused));
  }
  const { auth } = await connectOwnIdentity();
  const { currentUser } = auth;
  if (!currentUser || currentUser.uid !== uid) return undefined;
  const token = await otherToken(currentUser, refused);
  if (token === undefined || token === refused) return undefined;
  owners.set(token, uid);
  return token;
}
