import type { Deps } from '../../kit/deps.ts';
import type { TokenIdentity } from '../../kit/endpoint.ts';
import { Refusal } from '../../kit/refusal.ts';
import { IdentityChange, whatTokenSays, type Identity } from '../../records/identities/store.ts';
import { accountStateOf, outlastSecond, readAccount, type AccountState } from './account-state.ts';
import { judgeProof } from './policy.ts';
import { dropEmailRecord, proveAddress, readOwn } from './prove-address.ts';
import { startAfresh } from './start-afresh.ts';

type IdentityDeps = Pick<Deps, 'db' | 'auth' | 'clock' | 'isVerifiedEmailRequired'>;

/**
 * Carries out what a token says anew about the address, in one commit (decision 20).
 * @returns the id of the user whose sign-in it is from now on.
 * @throws {Refusal} sign-in-again when somebody else may have made the account; what Firestore says of a lost race.
 */
export async function reconcile(
  deps: IdentityDeps,
  identity: Identity,
  token: TokenIdentity,
): Promise<string> {
  if (!token.isEmailVerified) return loseAddress(deps, identity, token);
  if (!deps.isVerifiedEmailRequired) return believe(deps, identity, token);
  const account = await readAccount(deps, identity.id);
  const verdict = judgeProof(token, account, identity);
  if (verdict === 'kept') return believe(deps, identity, token);
  if (verdict === 'click') return disbelieve(deps, identity, { token, account });
  if (verdict !== 'stale')
    await startAfresh(deps, identity, { token, account, isProven: verdict === 'owner' });
  throw new Refusal('sign-in-again');
}

/** The address is the person's: a guest has proven it by Google, or every address counts as verified. */
async function believe(deps: IdentityDeps, identity: Identity, token: TokenIdentity): Promise<string> {
  const change = new IdentityChange(deps.db);
  const userId = await proveAddress(deps, change, { identity, token });
  await change.commit();
  return userId;
}

/** A link was clicked, by whomever: the address is not verified, neither here nor at the identity service. */
async function disbelieve(
  deps: IdentityDeps,
  identity: Identity,
  { token, account }: { readonly token: TokenIdentity; readonly account: AccountState },
): Promise<string> {
  const known = account.isEmailVerified
    ? accountStateOf(await deps.auth.updateUser(identity.id, { emailVerified: false }))
    : account;
  if (token.email !== identity.email)
    return loseAddress(deps, identity, { ...token, isEmailVerified: false });
  // Were that to end sessions, the next click would pass for a reset.
  if (known.validFrom > account.validFrom) await noteRevocation(deps, identity, known);
  return identity.userId;
}

/** Remembers that sessions were ended by a call of ours. */
export async function noteRevocation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identity: Identity,
  { validFrom }: Pick<AccountState, 'validFrom'>,
): Promise<void> {
  const change = new IdentityChange(db);
  change.updateIdentity(identity, { revokedAt: validFrom, updatedAt: clock() });
  await change.commit();
}

/** The address in the token has changed or is no longer verified. Deletes the record of the former address. */
async function loseAddress(deps: IdentityDeps, identity: Identity, token: TokenIdentity): Promise<string> {
  const { db, clock } = deps;
  const account = await readAccount(deps, identity.id);
  await outlastSecond(account);
  const own = await readOwn(deps, identity);
  const change = new IdentityChange(db);
  await dropEmailRecord(deps, change, identity);
  const email = token.email ?? null;
  change.updateUser(own, {
    email,
    isEmailVerified: false,
    // With an address and a password it is an account.
    isGuest: own.isGuest && email === null,
    updatedAt: clock(),
  });
  change.updateIdentity(identity, {
    ...whatTokenSays(token),
    accountValidFrom: account.validFrom,
    updatedAt: clock(),
  });
  await change.commit();
  return own.id;
}
