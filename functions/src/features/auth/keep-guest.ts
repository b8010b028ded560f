import type { User } from '@barabar/core/contract/auth';
import { messageFor } from '@barabar/core/messages/said';
import type { AuthDeps } from '../../kit/deps.ts';
import type { TokenIdentity } from '../../kit/endpoint.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
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
import { isTokenFault, readFormerUid, readToken } from './read-token.ts';
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
  const { auth } = deps;
  const guestUid = await unlessFaulty(() => readFormerUid(deps, guestToken));
  // A guest who has linked an address to their own account has it all.
  if (guestUid !== caller.token.firebaseUid) {
    await commitOptimistically(() => bringAlong(deps, caller.userId, { guestUid, guestToken }));
    await unlessGone(() => auth.deleteUser(guestUid));
  }
  return presentOwn(deps, caller.userId);
}

async function unlessFaulty<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isTokenFault(error) || error instanceof Refusal) throw sessionOver();
    throw error;
  }
}

async function bringAlong(
  deps: AuthDeps,
  callerId: string,
  { guestUid, guestToken }: { readonly guestUid: string; readonly guestToken: string },
): Promise<void> {
  const { db } = deps;
  const identity = await readIdentity(db, guestUid);
  if (!identity) throw sessionOver();
  if (identity.closedAt !== null) {
    // The answer was lost.
    if ((await readUser(db, identity.userId))?.mergedInto === callerId) return;
    throw sessionOver();
  }
  const { token } = await unlessFaulty(() => readToken(deps, guestToken));
  await requireNoAddress(deps, identity, token);
  await commitKeeping(deps, callerId, identity);
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
  // What is left of a claim's merge once everything is carried over goes on to the account, as any merge does.
  if (old.isMoving) requireNoMerge(old);
  const change = new IdentityChange(db);
  const isEmpty = !(await hasHistory(db, old.id));
  const inherited = await giveUp(deps, change, { old, survivor, by: identity, isEmpty, isSessionOver: true });
  const at = clock();
  change.updateUser(survivor, { ...inherited, updatedAt: at });
  change.updateIdentity(identity, { closedAt: at, updatedAt: at });
  await change.commit();
}
