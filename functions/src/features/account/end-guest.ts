import { LIMITS } from '@barabar/core/limits';
import type { AuthCall, TokenIdentity } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { describeError } from '../../kit/describe-error.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  IdentityChange,
  listIdentitiesOf,
  readIdentity,
  readUser,
  type Identity,
  type RevisedUser,
} from '../../records/identities/store.ts';
import { deleteSubscriptionsOf } from '../../records/push/subscriptions.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { listUnseenGuests, SIGNED_OUT, type PersonRecord } from '../../records/users/store.ts';
import { leaveAsName } from '../../rules/groups/leave-as-name.ts';
import { readAccount } from '../auth/account-state.ts';
import { identify, logout } from '../auth/service.ts';
import { carryPlacesOf, closeAccount, finishDeletion } from './close-account.ts';

/** A guest's places become members by name only. A repeat goes on where it was cut off. */
export async function signOut(call: AuthCall, token: TokenIdentity): Promise<void> {
  const guest = await findGuest(call, token);
  if (!guest) return logout(call, token);
  await endGuest(call, guest.id);
}

/** The record of a caller who is a guest, also while it is ending; undefined for anybody else. */
async function findGuest(call: AuthCall, token: TokenIdentity): Promise<RevisedUser | undefined> {
  const identity = await readIdentity(call, token.firebaseUid);
  if (!identity || !(await isGuest(call, identity))) return undefined;
  // What the token says anew first: the guest may have just become the owner of an account.
  const userId = identity.closedAt === null ? await identify(call, token) : identity.userId;
  const ownUser = userId === undefined ? undefined : await readUser(call, userId);
  return ownUser?.isGuest && (await hasNoAddress(call, identity)) ? ownUser : undefined;
}

async function isGuest(call: AuthCall, { userId }: Identity): Promise<boolean> {
  const ownUser = await readUser(call, userId);
  return ownUser?.isGuest === true && ownUser.status === 'active' && ownUser.mergedInto === null;
}

/** Whether nothing was linked to the sign-in of which no call has told us. An account that is gone has nothing either. */
async function hasNoAddress(call: AuthCall, { id }: Pick<Identity, 'id'>): Promise<boolean> {
  try {
    return (await readAccount(call, id)).email === null;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** From the first commit on the session is no longer theirs; the schedule goes on with what is cut off. */
async function endGuest(call: AuthCall, userId: string, options: { readonly unseenSince?: Date } = {}) {
  const state = await commitOptimistically(() => beginEnding(call, userId, options));
  if (state !== 'ending') return;
  await carryPlacesOf(call, userId);
  await closeAccount(call, userId, (groupId) => leaveAsName(call, { groupId, userId, by: userId }));
  await finishDeletion(call, userId);
}

async function beginEnding(call: AuthCall, userId: string, { unseenSince }: { unseenSince?: Date }) {
  const ownUser = await readUser(call, userId);
  if (!ownUser?.isGuest || ownUser.status !== 'active' || ownUser.mergedInto !== null) return undefined;
  const isSeen = unseenSince !== undefined && ownUser.seenAt !== null && ownUser.seenAt >= unseenSince;
  const identities = await listIdentitiesOf(call, userId);
  if (isSeen || !(await areWithoutAddress(call, identities))) return undefined;
  const at = call.clock();
  const change = new IdentityChange(call);
  change.updateUser(ownUser, { seenAt: SIGNED_OUT, updatedAt: at });
  for (const identity of identities) change.updateIdentity(identity, { closedAt: at, updatedAt: at });
  await change.commit();
  for (const { id } of identities) await deleteSubscriptionsOf(call, id);
  // What is open on other devices reads again, and is refused.
  await sendSignals(call, { userIds: [userId], at });
  return ownUser.mergingIds.length > 0 ? 'waiting' : 'ending';
}

async function areWithoutAddress(call: AuthCall, identities: readonly Identity[]): Promise<boolean> {
  const each = await Promise.all(identities.map((identity) => hasNoAddress(call, identity)));
  return each.every(Boolean);
}

const DAY_MS = 24 * 60 * 60_000;
const PAGE_SIZE = 50;

/** Ends guests unseen for long, and those whose end was cut off. One who cannot be ended does not stop the others. */
export async function tickGuests(
  call: AuthCall & Pick<Deps, 'log'>,
  { isLate = () => false }: { isLate?: () => boolean } = {},
): Promise<number> {
  const unseenSince = new Date(call.clock().getTime() - LIMITS.guestDaysMax * DAY_MS);
  let count = 0;
  for (let after: PersonRecord | undefined; ;) {
    const unseen = await listUnseenGuests(call, { before: unseenSince, after, count: PAGE_SIZE });
    for (const { id } of unseen) {
      if (isLate()) return count;
      try {
        await endGuest(call, id, { unseenSince });
        count += 1;
      } catch (error) {
        call.log.error('a guest could not be ended', { error: describeError(error) });
      }
    }
    if (unseen.length < PAGE_SIZE) return count;
    after = unseen.at(-1);
  }
}
