import { otherOf } from '@barabar/core/pair';
import { messageFor } from '@barabar/core/messages/said';
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
const MERGING_MESSAGE = messageFor('being-changed');

const contention = (): Refusal => new Refusal('contention', { message: MERGING_MESSAGE });

/**
 * Throws until a merge into a record is done, late documents included: what ends the record, or begins another merge,
 * waits for it.
 * @param besides records whose merge into it is none of these.
 * @throws {Refusal} contention. A merge takes minutes at most.
 */
export function requireNoMerge(
  { mergingIds }: Pick<PersonRecord, 'mergingIds'>,
  besides: readonly string[] = [],
): void {
  if (mergingIds.some((id) => !besides.includes(id))) throw contention();
}

/**
 * For the commit that takes somebody out of a group: what a merge is carrying to them, or from them, would be left to
 * somebody who is no member.
 * @returns adds to that commit that no merge has begun meanwhile.
 * @throws {Refusal} contention.
 */
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
    [...(mergedInto === null ? [] : [id]), ...mergingIds].map((one) => readMerge(call, one)),
  );
  return merges.some((merge) => merge?.isOfAccount);
}

/**
 * Admits a call of a user. Nobody reads or writes under an id whose documents are on their way: the caller is told so, and
 * calls that name somebody are asked to come again. Only friends learn that: to others the person stays unknown. Reading
 * what there is of a surviving record is harmless.
 * @param asked.named the ids that the call names.
 * @returns the caller's current id: an instance of the server may know the one before the merge for another minute. And
 *   whether the record is a guest's.
 * @throws {Refusal} merging, contention; sign-in-again for a guest whom an account has taken over, or
 *   who has signed out.
 */
export async function admitCall(
  call: UserCall,
  { named, isRead }: { readonly named: readonly string[]; readonly isRead: boolean },
): Promise<{ readonly callerId: string; readonly isGuest: boolean }> {
  const { userId } = call;
  const [own, moving] = await Promise.all([readUser(call, userId), listMoving(call, named)]);
  const isGuest = own?.isGuest ?? false;
  // A guest's session gives no way into an account, and none back once they have signed out.
  if (isGuest && (own?.status === 'merged' || hasSignedOut(own))) throw new Refusal('sign-in-again');
  if (own?.isMoving) throw new Refusal('merging', (await hadTwoAccounts(call, own)) ? TWO_ACCOUNTS : {});
  const callerId = own?.status === 'merged' ? ((await currentIdOf(call, userId)) ?? userId) : userId;
  const barred = moving
    .filter(({ mergedInto }) => !isRead || mergedInto !== null)
    .flatMap(({ id, mergedInto }) => [id, ...(mergedInto === null ? [] : [mergedInto])]);
  const others = [...new Set(barred)].filter((id) => id !== callerId);
  if (others.length > 0 && (await friendshipsWith(call, callerId, others)).size > 0) throw contention();
  return { callerId, isGuest };
}

/** More moving records than merges of a few minutes ever make at once: others are stuck. */
const MOVING_MAX = 30;

/**
 * Whether records of somebody or of a friend are being merged. It reads the moving records, or the person's friends
 * while too many merges are stuck: its reads are bounded, however many those are.
 */
async function isMeetingMerge(call: UserCall): Promise<boolean> {
  const { userId } = call;
  const moving = (await listSomeMoving(call, MOVING_MAX + 1)).map(({ id }) => id);
  if (moving.includes(userId)) return true;
  if (moving.length <= MOVING_MAX) return (await friendshipsWith(call, userId, moving)).size > 0;
  const friendships = await listFriendshipsOf(call, userId);
  const friendIds = friendships.map(({ members }) => otherOf(userId, members));
  return (await listMoving(call, [userId, ...friendIds])).length > 0;
}

/**
 * Turns the refusal of a change into contention while records of the caller or of a friend are being merged, because it
 * may not hold in a moment. Other errors stay as they are.
 */
async function excuse(call: UserCall, isRead: boolean, error: unknown): Promise<unknown> {
  if (isRead || !(error instanceof Refusal)) return error;
  return (await isMeetingMerge(call)) ? contention() : error;
}

/**
 * Runs a call that may name people by merged records. Such a call is refused, because merged records have no data any
 * more. It then runs once more with the ids of the surviving records. A call that is not refused costs nothing here.
 * @param asked.named the ids that the call names.
 * @param asked.run the call as it was made.
 * @param asked.rerun the same call under the ids that `currentId` gives.
 * @throws {Refusal} contention in the place of another refusal, as long as that may not hold.
 */
export async function underCurrentIds<T>(
  call: UserCall,
  {
    named,
    isRead,
    run,
    rerun,
  }: {
    readonly named: readonly string[];
    readonly isRead: boolean;
    readonly run: () => Promise<T>;
    readonly rerun: (currentId: (userId: string) => string) => Promise<T>;
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
