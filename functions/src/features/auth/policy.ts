import type { TokenIdentity } from '../../kit/call.ts';
import type { IdentityFields } from '../../records/identities/store.ts';
import type { AccountState } from './account-state.ts';

/** The provider of accounts that have neither an address nor a password. */
const ANONYMOUS = 'anonymous';

/** A token older than what is known says nothing: a device may hold one from before the verification for an hour. */
export function hasNews(
  token: TokenIdentity,
  identity: Pick<IdentityFields, 'email' | 'isEmailVerified' | 'tokenIssuedAt'>,
): boolean {
  if ((token.email ?? null) === identity.email && token.isEmailVerified === identity.isEmailVerified)
    return false;
  // Tokens are precise to the second: of two from the same one, only that which proves something counts.
  return token.isEmailVerified
    ? token.issuedAt >= identity.tokenIssuedAt
    : token.issuedAt > identity.tokenIssuedAt;
}

/** Whether a token is of somebody who signs in without an account. */
export const isGuestToken = ({ signInProvider, email }: TokenIdentity): boolean =>
  signInProvider === ANONYMOUS && email === undefined;

/** Whether a session began before this sign-in was the person's: somebody else may hold it. */
export function isForeignSession(
  token: TokenIdentity,
  { sessionsFrom }: Pick<IdentityFields, 'sessionsFrom'>,
): boolean {
  return sessionsFrom !== null && token.signedInAt < sessionsFrom;
}

/** Whether the account is another one by now than the token says: its session is over, or its address has changed. */
export function isOutdated(
  token: TokenIdentity,
  account: Pick<AccountState, 'email' | 'validFrom'>,
): boolean {
  return token.signedInAt < account.validFrom || (token.email ?? null) !== account.email;
}

/** Somebody else may have made the account before a provider such as Google proved the address: theirs do not count. */
export function firstOwnSession(token: TokenIdentity, { validFrom }: Pick<AccountState, 'validFrom'>): Date {
  return token.isEmailVerified && token.signInProvider !== 'password' ? token.signedInAt : validFrom;
}

/** Identity providers that verify an address before they let anybody sign in with it. */
const VOUCHING_PROVIDERS: ReadonlySet<string> = new Set(['google.com']);

/** Providers under another address: the person who made the account may have linked their own. */
export function foreignWays({ email, ways }: Pick<AccountState, 'email' | 'ways'>): AccountState['ways'] {
  return ways.filter((way) => way.providerId !== 'password' && way.email !== email);
}

const isForeignWay = (token: TokenIdentity, account: AccountState): boolean =>
  foreignWays(account).some(({ providerId }) => providerId === token.signInProvider);

const isVouchedFor = (token: TokenIdentity, account: AccountState): boolean =>
  VOUCHING_PROVIDERS.has(token.signInProvider) && !isForeignWay(token, account);

/** stale: the token says less than the account by now, so that its person is to sign in again. */
export type FirstImpression = 'proven' | 'unproven' | 'stale';

/** A verified address is believed, however verified: the account has no data yet that could have been planted. */
export function judgeFirstContact(token: TokenIdentity, account: AccountState): FirstImpression {
  if (isOutdated(token, account)) return 'stale';
  if (!token.isEmailVerified) return account.isEmailVerified ? 'stale' : 'unproven';
  return account.isEmailVerified && !isForeignWay(token, account) ? 'proven' : 'unproven';
}

/**
 * owner: the person has proven in another way than by the existing sessions that the mailbox is theirs. kept: a guest has
 * proven in their own session that it is. unclear: either the first, or only a link was clicked. click: somebody clicked a
 * link of the identity service, which proves nothing.
 */
export type SignInVerdict = 'owner' | 'kept' | 'unclear' | 'click' | 'stale';

/** Google and a password reset from outside end the sessions; only the account's own link without a new `validFrom`. */
function isKeptByGoogle(
  token: TokenIdentity,
  account: AccountState,
  identity: Pick<IdentityFields, 'email' | 'accountValidFrom' | 'signInProvider' | 'wasProven'>,
): boolean {
  const hadNothing = identity.signInProvider === ANONYMOUS && identity.email === null && !identity.wasProven;
  const isUntouched = account.validFrom.getTime() === identity.accountValidFrom?.getTime();
  const isByGoogle =
    account.ways.length > 0 &&
    account.ways.every(
      ({ providerId, email }) => VOUCHING_PROVIDERS.has(providerId) && email === token.email,
    );
  return hadNothing && isUntouched && isByGoogle && account.isEmailVerified;
}

/** What a verified address is worth that the identity has not proven by a call of ours. */
export function judgeProof(
  token: TokenIdentity,
  account: AccountState,
  identity: Pick<
    IdentityFields,
    'email' | 'accountValidFrom' | 'revokedAt' | 'createdAt' | 'signInProvider' | 'wasProven'
  >,
): SignInVerdict {
  if (isOutdated(token, account)) return 'stale';
  if (isKeptByGoogle(token, account, identity)) return 'kept';
  if (isVouchedFor(token, account)) return 'owner';
  if (!account.isEmailVerified) return 'click';
  if (token.email !== identity.email) return 'unclear';
  // A new password ends every session; a click on a link ends none.
  if (account.validFrom <= (identity.accountValidFrom ?? identity.createdAt)) return 'click';
  // We ended them ourselves; within the same second somebody may have reset the password, too.
  return account.validFrom.getTime() === identity.revokedAt?.getTime() ? 'unclear' : 'owner';
}
