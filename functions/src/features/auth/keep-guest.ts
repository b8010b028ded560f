import type { User } from '@barabar/core/contract/auth';
import { messageFor } from '@barabar/core/messages/said';
import type { AuthDeps } from '../../kit/deps.ts';
import type { TokenIdentity } from '../../kit/endpoint.ts';
import { invalid } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  deleteIdentity,
  hasHistory,
  IdentityChange,
  readIdentity,
  readUser,
  type Identity,
} from '../../records/identities/store.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { readAccount, unlessGone } from './account-state.ts';
import { isForeignSession } from './policy.ts';
import { giveUp, readOwn } from './prove-address.ts';
import { isTokenFault, readToken } from './read-token.ts';
import { presentOwn } from './service.ts';

const SESSION_OVER_MESSAGE = messageFor('guest-session-over');

// Not 401: the caller's own session is in order.
const sessionOver = () => invalid('guestToken', SESSION_OVER_MESSAGE);

/**
 * Brings a guest along into the caller's account: their record is merged into the caller's, and their session ends, since
 * it must not be a way into the account. Repeating it is harmless.
 * @param guestToken of the guest's session: the caller has it as long as both are the same person.
 * @throws {Refusal} validation-failed where it is no session of a guest, contention.
 */
export async function keepGuest(
  deps: AuthDeps,
  caller: { readonly userId: string; readonly token: TokenIdentity },
  guestToken: string,
): Promise<User> {
  const guest = await verify(deps, guestToken, { isPast: true });
  const { firebaseUid } = guest;
  // A guest who has linked an address to their own account has it all.
  if (firebaseUid !== caller.token.firebaseUid) {
    const isKept = await commitOptimistically(() => bringAlong(deps, caller.userId, guestToken, guest));
    if (isKept) await forget(deps, firebaseUid);
  }
  return presentOwn(deps, caller.userId);
}

async function verify(
  deps: AuthDeps,
  guestToken: string,
  { isPast }: { readonly isPast: boolean },
): Promise<TokenIdentity> {
  try {
    return (await readToken(deps, guestToken, { isPast })).token;
  } catch (error) {
    if (isTokenFault(error)) throw sessionOver();
    throw error;
  }
}

/** The session cannot begin again: nothing of it is left, neither here nor at the identity service. */
async function forget({ db, auth }: AuthDeps, firebaseUid: string): Promise<void> {
  await unlessGone(() => auth.deleteUser(firebaseUid));
  await deleteIdentity(db, firebaseUid);
}

/** @returns whether the guest's record is the caller's now; false where the session never had one. */
async function bringAlong(
  deps: AuthDeps,
  callerId: string,
  guestToken: string,
  guest: TokenIdentity,
): Promise<boolean> {
  const { db } = deps;
  const identity = await readIdentity(db, guest.firebaseUid);
  if (!identity) return false;
  if (identity.closedAt !== null) {
    // The answer was lost.
    if ((await readUser(db, identity.userId))?.mergedInto === callerId) return true;
    throw sessionOver();
  }
  await verify(deps, guestToken, { isPast: false });
  await requireNoAddress(deps, identity, guest);
  await commitKeeping(deps, callerId, identity);
  return true;
}

/** Whoever has an address has an account, and keeps that one. @throws {Refusal} validation-failed. */
async function requireNoAddress(deps: AuthDeps, identity: Identity, guest: TokenIdentity): Promise<void> {
  const { email } = await readAccount(deps, identity.id);
  if (guest.email !== undefined || email !== null || isForeignSession(guest, identity)) throw sessionOver();
}

async function commitKeeping(deps: AuthDeps, callerId: string, identity: Identity): Promise<void> {
  const { db, clock } = deps;
  const [old, survivor] = await Promise.all([
    readOwn(deps, identity),
    readOwn(deps, { ...identity, userId: callerId }),
  ]);
  if (!old.isGuest || old.status !== 'active') throw sessionOver();
  requireNoMerge(old);
  const change = new IdentityChange(db);
  const isEmpty = !(await hasHistory(db, old.id));
  const inherited = await giveUp(deps, change, { old, survivor, by: identity, isEmpty, isSessionOver: true });
  const at = clock();
  change.updateUser(survivor, { ...inherited, updatedAt: at });
  change.updateIdentity(identity, { closedAt: at, updatedAt: at });
  await change.commit();
}
