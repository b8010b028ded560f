import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { identify, markDisabled } from '../features/auth/service.ts';
import type { Deps } from '../kit/deps.ts';
import { describeError } from '../kit/describe-error.ts';
import type { TokenIdentity } from '../kit/endpoint.ts';
import { Refusal } from '../kit/refusal.ts';
import { createRecentValues } from './recent-values.ts';

/** How long a token is believed without asking again whether it was revoked, and how long a sign-in's record is known. */
const BELIEVED_MS = 60_000;
/** Each value is some hundred bytes. */
const VALUES_MAX = 10_000;
/** Of the Authorization header. Real tokens have about one to two thousand characters. */
const HEADER_CHARS_MAX = 8_192;

const PICTURE_CHARS_MAX = 500;

const claimsSchema = z.object({
  uid: z.string().check(z.minLength(1)),
  email: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  email_verified: z.catch(z.optional(z.boolean()), undefined),
  name: z.catch(z.optional(z.string()), undefined),
  // An account's owner may set any text: only pictures of the identity provider are taken, never an address of ours.
  picture: z.catch(
    z.optional(
      z.string().check(z.maxLength(PICTURE_CHARS_MAX), z.regex(/^https:\/\/lh3\.googleusercontent\.com\//)),
    ),
    undefined,
  ),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

const subjectSchema = z.object({ sub: z.string().check(z.minLength(1)) });

interface Verified {
  readonly token: TokenIdentity;
  readonly expiresAt: Date;
}

const fromSeconds = (seconds: number) => new Date(seconds * 1000);

const DISABLED = 'auth/user-disabled';

/** Codes by which the Admin SDK says that it is the token's fault. */
const TOKEN_FAULTS: ReadonlySet<unknown> = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  DISABLED,
  'auth/user-not-found',
]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whose a token is that has been verified up to the account's state. @throws when it is none. */
function uidOf(bearer: string): string {
  const payload = Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString();
  return subjectSchema.parse(JSON.parse(payload)).sub;
}

function isTokenFault(error: unknown): boolean {
  // Text that is no token at all makes its decoder fail in the language's own words.
  if (error instanceof TypeError || error instanceof SyntaxError) return true;
  if (!(error instanceof Error && TOKEN_FAULTS.has(codeOf(error)))) return false;
  // The same code means that Google's keys could not be loaded. A signed-in user must not be signed out by that.
  return !/fetching (?:public keys|json web keys)/i.test(error.message);
}

/** Determines the caller from the Authorization header, with as few calls of other services and reads as is safe. */
export interface Authenticator {
  /** @throws {Refusal} unauthenticated for no token and for one that is malformed, expired, revoked, or of a disabled account. */
  readonly verify: (authorization: string | undefined) => Promise<TokenIdentity>;
  /**
   * The id of the caller's record.
   * @throws {Refusal} no-user-record (403, since the client signs out on 401), sign-in-again.
   */
  readonly findUserId: (token: TokenIdentity) => Promise<string>;
  /** The identity service; after a change of an account this instance asks about it again. */
  readonly auth: Deps['auth'];
}

/** One authenticator for each instance: a warm call verifies nothing anew and reads no document. */
export function createAuthenticator(deps: Deps): Authenticator {
  const { auth, clock, isVerifiedEmailRequired, log } = deps;
  const bounds = { valuesMax: VALUES_MAX, ageMsMax: BELIEVED_MS, clock };
  const tokens = createRecentValues<Verified>(bounds);
  const userIds = createRecentValues<string | undefined>(bounds);

  async function ask(bearer: string): Promise<Verified> {
    const parsed = claimsSchema.safeParse(await auth.verifyIdToken(bearer, true));
    if (!parsed.success) throw new Refusal('unauthenticated');
    const claims = parsed.data;
    const email = claims.email?.toLowerCase();
    return {
      token: {
        firebaseUid: claims.uid,
        email,
        isEmailVerified: email !== undefined && (claims.email_verified === true || !isVerifiedEmailRequired),
        name: claims.name,
        picture: claims.picture,
        signInProvider: claims.firebase.sign_in_provider,
        signedInAt: fromSeconds(claims.auth_time),
        issuedAt: fromSeconds(claims.iat),
      },
      expiresAt: fromSeconds(claims.exp),
    };
  }

  async function verify(authorization: string | undefined): Promise<TokenIdentity> {
    if (authorization === undefined || authorization.length > HEADER_CHARS_MAX)
      throw new Refusal('unauthenticated');
    const bearer = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
    if (bearer === undefined) throw new Refusal('unauthenticated');
    // By digest: the cache holds no token that could be used.
    const key = createHash('sha256').update(bearer).digest('base64');
    try {
      const { token } = await tokens.get(
        key,
        () => ask(bearer),
        ({ expiresAt }) => expiresAt > clock(),
      );
      return token;
    } catch (error) {
      if (codeOf(error) === DISABLED) await rememberDisabled(bearer);
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

/**
 * The identity service; `forget` is called after every change of an account. It is called also when the change fails, since
 * the account may be gone already.
 */
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
