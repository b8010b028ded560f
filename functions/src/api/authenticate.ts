import { createHash } from 'node:crypto';
import { isOfDisabled, isTokenFault, readToken, uidOf, type ReadToken } from '../features/auth/read-token.ts';
import { readPersonalToken } from '../features/auth/personal-tokens.ts';
import { identify, markDisabled } from '../features/auth/service.ts';
import type { TokenIdentity } from '../kit/call.ts';
import type { Deps } from '../kit/deps.ts';
import { describeError } from '../kit/describe-error.ts';
import { isPersonal } from '../kit/personal-token.ts';
import { Refusal } from '../kit/refusal.ts';
import { createRecentValues } from './recent-values.ts';

/** How long a token is believed without asking again whether it was revoked, and how long a sign-in's record is known. */
const BELIEVED_MS = 60_000;
/** Each value is some hundred bytes. */
const VALUES_MAX = 10_000;
/** The most characters of an Authorization header. Real tokens have about one to two thousand characters. */
const HEADER_CHARS_MAX = 8_192;

/** The token of an Authorization header; undefined where it is too long or has none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined || authorization.length > HEADER_CHARS_MAX) return undefined;
  return /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
}

/** Determines the caller from the Authorization header, with as few calls of other services and reads as is safe. */
export interface Authenticator {
  /** Verifies an ID token or a program's personal token. Throws unauthenticated. */
  readonly verify: (authorization: string | undefined) => Promise<TokenIdentity>;
  /** The id of the caller's record. Throws no-user-record (403, since the client signs out on 401), sign-in-again. */
  readonly findUserId: (token: TokenIdentity) => Promise<string>;
  /** The identity service; after a change of an account this instance asks about it again. */
  readonly auth: Deps['auth'];
}

/** The id of the caller's record; undefined for a session that has none yet. */
export async function findUserIdIfAny(
  { findUserId }: Pick<Authenticator, 'findUserId'>,
  token: TokenIdentity,
): Promise<string | undefined> {
  try {
    return await findUserId(token);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no-user-record') return undefined;
    throw error;
  }
}

/** One authenticator for each instance: a warm call verifies nothing anew and reads no document. */
export function createAuthenticator(deps: Deps): Authenticator {
  const { auth, clock, log } = deps;
  const bounds = { valuesMax: VALUES_MAX, ageMsMax: BELIEVED_MS, clock };
  const tokens = createRecentValues<ReadToken>(bounds);
  const userIds = createRecentValues<string | undefined>(bounds);

  async function verify(authorization: string | undefined): Promise<TokenIdentity> {
    const bearer = bearerOf(authorization);
    if (bearer === undefined) throw new Refusal('unauthenticated');
    // By digest: the cache holds no token that could be used.
    const key = createHash('sha256').update(bearer).digest('base64');
    try {
      const { token } = await tokens.get(
        key,
        () => (isPersonal(bearer) ? readPersonalToken(deps, bearer) : readToken(deps, bearer)),
        ({ expiresAt }) => expiresAt > clock(),
      );
      return token;
    } catch (error) {
      if (isOfDisabled(error)) await rememberDisabled(bearer);
      if (isTokenFault(error)) throw new Refusal('unauthenticated');
      throw error;
    }
  }

  /** Whatever goes wrong with it: the caller is refused all the same, and the next call tries again. */
  async function rememberDisabled(bearer: string): Promise<void> {
    try {
      await markDisabled(deps, uidOf(bearer));
    } catch (error) {
      log.error('a disabled account could not be marked', { error: describeError(error) });
    }
  }

  async function findUserId(token: TokenIdentity): Promise<string> {
    const { firebaseUid, email, isEmailVerified, signedInAt } = token;
    const key = JSON.stringify([firebaseUid, email, isEmailVerified, signedInAt]);
    const userId = await userIds.get(key, () => identify(deps, token));
    if (userId === undefined) throw new Refusal('no-user-record');
    return userId;
  }

  const forget = (uid: string) => tokens.forget(({ token }) => token.firebaseUid === uid);
  return { verify, findUserId, auth: forgettingAuth(auth, forget) };
}

/** Calls `forget` after every change of an account, a failed one too: the account may be gone already. */
function forgettingAuth(auth: Deps['auth'], forget: (uid: string) => unknown): Deps['auth'] {
  async function forgetAfter<T>(uid: string, done: Promise<T>): Promise<T> {
    try {
      return await done;
    } finally {
      await forget(uid);
    }
  }
  return {
    verifyIdToken: (token, checkRevoked) => auth.verifyIdToken(token, checkRevoked),
    getUser: (uid) => auth.getUser(uid),
    updateUser: (uid, changes) => forgetAfter(uid, auth.updateUser(uid, changes)),
    revokeRefreshTokens: (uid) => forgetAfter(uid, auth.revokeRefreshTokens(uid)),
    deleteUser: (uid) => forgetAfter(uid, auth.deleteUser(uid)),
  };
}
