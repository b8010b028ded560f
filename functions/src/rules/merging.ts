import { otherOf } from '@barabar/core/pair';
import { messageFor, said } from '@barabar/core/messages/said';
import type { StoreCall, UserCall } from '../kit/call.ts';
import { isStorableId, type AtomicWriter } from '../kit/document.ts';
import { Refusal } from '../kit/refusal.ts';
import { readMerge } from '../records/merges/store.ts';
import { friendshipsWith, listFriendshipsOf } from '../records/friendships/store.ts';
import { putTouched, readUser } from '../records/identities/store.ts';
import {
  currentIdOf,
  hasSignedOut,
  listMoving,
  listSomeMoving,
  loadPeople,
  type PersonRecord,
} from '../records/users/store.ts';

/** It does not say whose records are being merged: that somebody has an account is not for everybody. */

const contention = (): Refusal => new Refusal('contention', { message: said('being-changed') });

/** Late documents included. `besides` are records whose merge is none of these. Throws contention. */
export function requireNoMerge(
  { mergingIds }: Pick<PersonRecord, 'mergingIds'>,
  besides: readonly string[] = [],
): void {
  if (mergingIds.some((id) => !besides.includes(id))) throw contention();
}

/** What a merge carries would be left to somebody who is no member. Adds that none has begun. Throws contention. */
export async function readUnmerged(
  call: StoreCall,
  userId: string,
  at: Date,
): Promise<(writer: AtomicWriter) => void> {
  const user = await readUser(call, userId);
  if (!user) return () => {};
  requireNoMerge(user);
  if (user.isMoving || user.mergedInto !== null) throw contention();
  return (writer) => putTouched(call, writer, user, at);
}

const TWO_ACCOUNTS = { message: messageFor('merging-accounts') };

/** Whether an account is being merged with another one, and not only a guest, an invited person or members by name only. */
async function hadTwoAccounts(
  call: StoreCall,
  { id, mergedInto, mergingIds }: Pick<PersonRecord, 'id' | 'mergedInto' | 'mergingIds'>,
): Promise<boolean> {
  const merges = await Promise.all(
    [...(mergedInto === null ? [] : [id]), ...mergingIds].map((mergeId) => readMerge(call, mergeId)),
  );
  return merges.some((merge) => merge?.isOfAccount);
}

/**
 * Nobody reads or writes under an id whose documents are on their way: the caller is told so, and calls that name
 * somebody come again; only friends learn that. Returns the current id. Throws merging, contention, sign-in-again.
 */
export async function admitCall(
  call: UserCall,
  { named, isRead }: { named: readonly string[]; isRead: boolean },
): Promise<{ readonly callerId: string; readonly isGuest: boolean }> {
  const { userId } = call;
  const [profile, moving] = await Promise.all([readUser(call, userId), listMoving(call, named)]);
  const isGuest = profile?.isGuest ?? false;
  // A guest's session gives no way into an account, and none back once they have signed out.
  if (isGuest && (profile?.status === 'merged' || hasSignedOut(profile))) throw new Refusal('sign-in-again');
  if (profile?.isMoving)
    throw new Refusal('merging', (await hadTwoAccounts(call, profile)) ? TWO_ACCOUNTS : {});
  const callerId = profile?.status === 'merged' ? ((await currentIdOf(call, userId)) ?? userId) : userId;
  const barred = moving
    .filter(({ mergedInto }) => !isRead || mergedInto !== null)
    .flatMap(({ id, mergedInto }) => [id, ...(mergedInto === null ? [] : [mergedInto])]);
  const others = [...new Set(barred)].filter((id) => id !== callerId);
  if (others.length > 0 && (await friendshipsWith(call, callerId, others)).size > 0) throw contention();
  return { callerId, isGuest };
}

/** More moving records than merges of a few minutes ever make at once: others are stuck. */
const MOVING_MAX = 30;

/** Reads the moving records, or the friends while too many merges are stuck: it is bounded either way. */
async function isMeetingMerge(call: UserCall): Promise<boolean> {
  const { userId } = call;
  const moving = (await listSomeMoving(call, MOVING_MAX + 1)).map(({ id }) => id);
  if (moving.includes(userId)) return true;
  if (moving.length <= MOVING_MAX) return (await friendshipsWith(call, userId, moving)).size > 0;
  const friendships = await listFriendshipsOf(call, userId);
  const friendIds = friendships.map(({ members }) => otherOf(userId, members));
  return (await listMoving(call, [userId, ...friendIds])).length > 0;
}

/** While records of the caller or a friend are being merged, it may not hold in a moment. Other errors stay. */
async function excuse(call: UserCall, isRead: boolean, error: unknown): Promise<unknown> {
  if (isRead || !(error instanceof Refusal)) return error;
  return (await isMeetingMerge(call)) ? contention() : error;
}

/**
 * A refused call runs once more under the ids of surviving records (`rerun`); others cost nothing here.
 * Throws contention in place of what may not hold in a moment.
 */
export async function underCurrentIds<T>(
  call: UserCall,
  {
    named,
    isRead,
    run,
    rerun,
  }: {
    named: readonly string[];
    isRead: boolean;
    run: () => Promise<T>;
    rerun: (currentId: (userId: string) => string) => Promise<T>;
  },
): Promise<T> {
  try {
    return await run();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const people = await loadPeople(call, named.filter(isStorableId));
    if ([...people].every(([userId, { id }]) => userId === id)) throw await excuse(call, isRead, refusal);
    try {
      return await rerun((userId) => people.get(userId)?.id ?? userId);
    } catch (again) {
      throw await excuse(call, isRead, again);
    }
  }
}
