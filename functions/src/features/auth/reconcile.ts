import type { Call, TokenIdentity } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import { IdentityChange, whatTokenSays, type Identity } from '../../records/identities/store.ts';
import { accountStateOf, outlastSecond, readAccount, type AccountState } from './account-state.ts';
import { judgeProof } from './policy.ts';
import { dropEmailRecord, proveAddress, readOwn } from './prove-address.ts';
import { startAfresh } from './start-afresh.ts';

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
  { token, account }: { readonly token: TokenIdentity; readonly account: AccountState },
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
  const ownUser = await readOwn(call, identity);
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
