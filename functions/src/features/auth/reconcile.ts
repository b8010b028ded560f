import { randomBytes } from 'node:crypto';
import { fallbackName } from '@barabar/core/person-name';
import type { Call, TokenIdentity } from '../../kit/call.ts';
import type { AccountChanges, Deps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import {
  IdentityChange,
  listIdentitiesOf,
  whatTokenSays,
  type Identity,
} from '../../records/identities/store.ts';
import { WITHOUT_TRACES } from '../../records/users/store.ts';
import { accountStateOf, outlastSecond, readAccount, type AccountState } from './account-state.ts';
import { foreignWays, judgeProof } from './policy.ts';
import { dropEmailRecord, proveAddress, readOwnUser } from './prove-address.ts';
import { takeRecord } from './take-record.ts';

type IdentityDeps = Pick<Deps, 'db' | 'auth' | 'clock' | 'isVerifiedEmailRequired'>;

/** In one commit (docs/people.md). Throws sign-in-again when somebody else may have made the account. */
export async function reconcile(
  call: IdentityDeps,
  identity: Identity,
  token: TokenIdentity,
): Promise<string> {
  if (!token.isEmailVerified) return loseAddress(call, identity, token);
  if (!call.isVerifiedEmailRequired) return believe(call, identity, token);
  const account = await readAccount(call, identity.id);
  const verdict = judgeProof(token, account, identity);
  if (verdict === 'kept') return believe(call, identity, token);
  if (verdict === 'click') return disbelieve(call, identity, { token, account });
  if (verdict !== 'stale')
    await startAfresh(call, identity, { token, account, isProven: verdict === 'owner' });
  throw new Refusal('sign-in-again');
}

/** The address is the person's: a guest has proven it by Google, or every address counts as verified. */
async function believe(call: IdentityDeps, identity: Identity, token: TokenIdentity): Promise<string> {
  const change = new IdentityChange(call);
  const userId = await proveAddress(call, change, { identity, token });
  await change.commit();
  return userId;
}

/** A link was clicked, by whomever: the address is not verified, neither here nor at the identity service. */
async function disbelieve(
  call: IdentityDeps,
  identity: Identity,
  { token, account }: { token: TokenIdentity; account: AccountState },
): Promise<string> {
  const currentAccount = account.isEmailVerified
    ? accountStateOf(await call.auth.updateUser(identity.id, { emailVerified: false }))
    : account;
  if (token.email !== identity.email)
    return loseAddress(call, identity, { ...token, isEmailVerified: false });
  // Were that to end sessions, the next click would pass for a reset.
  if (currentAccount.validFrom > account.validFrom) await noteRevocation(call, identity, currentAccount);
  return identity.userId;
}

/** Remembers that sessions were ended by a call of ours. */
export async function noteRevocation(
  call: Call,
  identity: Identity,
  { validFrom }: Pick<AccountState, 'validFrom'>,
): Promise<void> {
  const change = new IdentityChange(call);
  change.updateIdentity(identity, { revokedAt: validFrom, updatedAt: call.clock() });
  await change.commit();
}

/** The address in the token has changed or is no longer verified. Deletes the record of the former address. */
async function loseAddress(call: IdentityDeps, identity: Identity, token: TokenIdentity): Promise<string> {
  const account = await readAccount(call, identity.id);
  await outlastSecond(account);
  const ownUser = await readOwnUser(call, identity);
  const change = new IdentityChange(call);
  await dropEmailRecord(call, change, identity);
  const email = token.email ?? null;
  change.updateUser(ownUser, {
    email,
    isEmailVerified: false,
    // With an address and a password it is an account.
    isGuest: ownUser.isGuest && email === null,
    updatedAt: call.clock(),
  });
  change.updateIdentity(identity, {
    ...whatTokenSays(token),
    accountValidFrom: account.validFrom,
    updatedAt: call.clock(),
  });
  await change.commit();
  return ownUser.id;
}

interface NewOwner {
  readonly token: TokenIdentity;
  readonly account: AccountState;
  /** Whether the owner has proven the mailbox; otherwise they have yet to verify it. */
  readonly isProven: boolean;
}

/** The mailbox is not the account maker's. Their record keeps its history, without a name and an account. */
async function startAfresh(call: IdentityDeps, identity: Identity, owner: NewOwner): Promise<void> {
  const { auth } = call;
  const { token, account, isProven } = owner;
  const self = ownSelf(token, account);
  // Revoked first: after a crash the next sign-in starts here again. In the other order, former sessions would
  // continue.
  await auth.revokeRefreshTokens(identity.id);
  const { validFrom } = accountStateOf(
    await auth.updateUser(identity.id, {
      ...withoutOthers(token, account),
      displayName: self.name ?? null,
      photoURL: self.picture ?? null,
      emailVerified: isProven,
    }),
  );
  const change = new IdentityChange(call);
  const claims = { ...token, isEmailVerified: isProven, picture: self.picture };
  const name = fallbackName({ displayName: self.name, email: token.email });
  const userId = await takeRecord(call, change, { token: claims, name });
  await leaveBehind(call, change, identity);
  change.updateIdentity(identity, {
    ...whatTokenSays(claims),
    wasProven: isProven,
    userId,
    signInProvider: token.signInProvider,
    sessionsFrom: validFrom,
    accountValidFrom: validFrom,
    updatedAt: call.clock(),
  });
  await change.commit();
}

/** The account's own may have been planted. */
function ownSelf(token: TokenIdentity, { ways }: AccountState) {
  const way = ways.find(({ providerId }) => providerId !== 'password' && providerId === token.signInProvider);
  // A token's picture is one that may be shown; it counts where the provider names the same.
  return { name: way?.name, picture: way?.picture === token.picture ? token.picture : undefined };
}

/** Removes the sign-ins that the maker of the account may have left open. */
function withoutOthers(token: TokenIdentity, account: AccountState): AccountChanges {
  const providersToUnlink = [...new Set(foreignWays(account).map(({ providerId }) => providerId))];
  const isPasswordTheirs = token.signInProvider === 'password';
  const hasPassword = account.ways.some(({ providerId }) => providerId === 'password');
  return {
    ...(providersToUnlink.length > 0 && { providersToUnlink }),
    // A random password that nobody knows; a reset sets another one.
    ...(hasPassword && !isPasswordTheirs && { password: randomBytes(32).toString('base64url') }),
  };
}

/** A record with a verified address stays, found under it again; any other was planted, and loses its personal data. */
async function leaveBehind(call: Call, change: IdentityChange, identity: Identity): Promise<void> {
  const old = await readOwnUser(call, identity);
  const isShared = (await listIdentitiesOf(call, old.id)).length > 1;
  const isTheirs = identity.wasProven || identity.isEmailVerified || isShared;
  change.updateUser(old, {
    ...(!isTheirs && { ...WITHOUT_TRACES, status: 'deleted' }),
    firebaseUid: null,
    updatedAt: call.clock(),
  });
}
