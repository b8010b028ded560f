import * as z from 'zod/mini';
import type { AuthCall, TokenIdentity } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';

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

export interface ReadToken {
  readonly token: TokenIdentity;
  readonly expiresAt: Date;
}

const fromSeconds = (seconds: number) => new Date(seconds * 1000);

const DISABLED = 'auth/user-disabled';

export const isOfDisabled = (error: unknown): boolean => codeOf(error) === DISABLED;

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
export function uidOf(bearer: string): string {
  const payload = Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString();
  return subjectSchema.parse(JSON.parse(payload)).sub;
}

/** Whether verifying failed because of the token, and not because of us or the identity service. */
export function isTokenFault(error: unknown): boolean {
  // Text that is no token at all makes its decoder fail in the language's own words.
  if (error instanceof TypeError || error instanceof SyntaxError) return true;
  if (!(error instanceof Error && TOKEN_FAULTS.has(codeOf(error)))) return false;
  // The same code means that Google's keys could not be loaded. A signed-in user must not be signed out by that.
  return !/fetching (?:public keys|json web keys)/i.test(error.message);
}

/** Throws unauthenticated for one without our claims, and what the identity service says (`isTokenFault`). */
export async function readToken(
  call: Pick<AuthCall, 'auth' | 'isVerifiedEmailRequired'>,
  bearer: string,
): Promise<ReadToken> {
  const parsed = claimsSchema.safeParse(await call.auth.verifyIdToken(bearer, true));
  if (!parsed.success) throw new Refusal('unauthenticated');
  const claims = parsed.data;
  const email = claims.email?.toLowerCase();
  return {
    token: {
      firebaseUid: claims.uid,
      email,
      isEmailVerified:
        email !== undefined && (claims.email_verified === true || !call.isVerifiedEmailRequired),
      name: claims.name,
      picture: claims.picture,
      signInProvider: claims.firebase.sign_in_provider,
      signedInAt: fromSeconds(claims.auth_time),
      issuedAt: fromSeconds(claims.iat),
    },
    expiresAt: fromSeconds(claims.exp),
  };
}

/** Codes by which the Admin SDK says that a token was ours once: it has verified the signature by then. */
const OVER: ReadonlySet<unknown> = new Set([DISABLED, 'auth/id-token-revoked', 'auth/user-not-found']);

/** Its session may be over, and its account gone. Throws what the identity service says of any other token. */
export async function readFormerUid(call: Pick<AuthCall, 'auth'>, bearer: string): Promise<string> {
  try {
    return (await call.auth.verifyIdToken(bearer, false)).uid;
  } catch (error) {
    if (OVER.has(codeOf(error))) return uidOf(bearer);
    throw error;
  }
}
