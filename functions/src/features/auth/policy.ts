import type { TokenIdentity } from '../../api/endpoint.ts';
import type { IdentityFields } from './store.ts';

/**
 * Whether a token says something about the address that the identity does not know yet. One that is older than what the
 * identity knows says nothing: another device may hold a token from before the address was verified for up to an hour.
 */
export function hasNews(
  token: TokenIdentity,
  known: Pick<IdentityFields, 'email' | 'isEmailVerified' | 'tokenIssuedAt'>,
): boolean {
  if ((token.email ?? null) === known.email && token.isEmailVerified === known.isEmailVerified) return false;
  // Tokens are precise to the second: of two from the same one, only that which proves something counts.
  return token.isEmailVerified ? token.issuedAt >= known.tokenIssuedAt : token.issuedAt > known.tokenIssuedAt;
}

/** Whether a session began before this sign-in was the person's: somebody else may hold it. */
export function isForeignSession(
  token: TokenIdentity,
  { sessionsFrom }: Pick<IdentityFields, 'sessionsFrom'>,
): boolean {
  return sessionsFrom !== null && token.signedInAt < sessionsFrom;
}

/**
 * From when on sessions of a new identity are the person's own. A provider such as Google proves the address itself, and
 * Firebase lets it take over an account that somebody else had made for that address with a password and never verified:
 * their sessions, begun earlier, must not come along.
 */
export function firstOwnSession(token: TokenIdentity): Date | null {
  return token.isEmailVerified && token.signInProvider !== 'password' ? token.signedInAt : null;
}

/** Whether Firebase has taken an account's password away because a provider proved the address that it never had. */
export function isPasswordReplaced(
  known: Pick<IdentityFields, 'signInProvider'>,
  providerIds: readonly string[],
): boolean {
  return known.signInProvider === 'password' && providerIds.length > 0 && !providerIds.includes('password');
}
