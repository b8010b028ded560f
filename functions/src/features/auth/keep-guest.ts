import type { User } from '@barabar/core/contract/auth';
import { said } from '@barabar/core/messages/said';
import type { AuthCall, UserCall, UserRequest } from '../../kit/call.ts';
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
import { giveUp, readOwnUser } from './prove-address.ts';
import { isTokenFault, readFormerUid, readToken } from './read-token.ts';
import { presentOwn } from './service.ts';

// Not 401: the caller's own session is in order.
const sessionOver = () => invalid('guestToken', said('guest-session-over'));

/** Merges the guest's record into the caller's, and ends their session: it must not be a way into the account. */
export async function keepGuest(call: UserRequest, guestToken: string): Promise<User> {
  const { auth } = call;
  const guestUid = await unlessFaulty(() => readFormerUid(call, guestToken));
  // A guest who has linked an address to their own account has it all.
  if (guestUid !== call.token.firebaseUid) {
    await commitOptimistically(() => bringAlong(call, { guestUid, guestToken }));
    await unlessGone(() => auth.deleteUser(guestUid));
  }
  return presentOwn(call, call.userId);
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
  call: UserCall & AuthCall,
  { guestUid, guestToken }: { guestUid: string; guestToken: string },
): Promise<void> {
  const identity = await readIdentity(call, guestUid);
  if (!identity) throw sessionOver();
  if (identity.closedAt !== null) {
    // The answer was lost.
    if ((await readUser(call, identity.userId))?.mergedInto === call.userId) return;
    throw sessionOver();
  }
  const { token } = await unlessFaulty(() => readToken(call, guestToken));
  // Whoever has an address has an account, and keeps that one.
  const { email } = await readAccount(call, identity.id);
  if (token.email !== undefined || email !== null || isForeignSession(token, identity)) throw sessionOver();
  await commitKeeping(call, identity);
}

async function commitKeeping(call: UserCall & AuthCall, identity: Identity): Promise<void> {
  const [old, survivor] = await Promise.all([
    readOwnUser(call, identity),
    readOwnUser(call, { ...identity, userId: call.userId }),
  ]);
  if (!old.isGuest || old.status !== 'active') throw sessionOver();
  // What is left of a claim's merge once everything is carried over goes on to the account, as any merge does.
  if (old.isMoving) requireNoMerge(old);
  const change = new IdentityChange(call);
  const isEmpty = !(await hasHistory(call, old.id));
  const inherited = await giveUp(call, change, { old, survivor, by: identity, isEmpty, isSessionOver: true });
  const at = call.clock();
  change.updateUser(survivor, { ...inherited, updatedAt: at });
  change.updateIdentity(identity, { closedAt: at, updatedAt: at });
  await change.commit();
}
