import type { StoreCall, UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { hasJoined, memberOf, membershipOf } from '../../records/groups/membership.ts';
import {
  memberSnapshotOf,
  putMembers,
  readGroup,
  withSuccessor,
  type GroupRecord,
} from '../../records/groups/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { requireOwnRoom } from './group-room.ts';
import { putMemberFriendships } from './member-friendships.ts';

/**
 * Makes a person join a group that they were added to. They and the members who have joined accept each other by
 * that. Where its admins have all left before anybody had joined, they are its admin. Repeating it is harmless.
 * @throws {Refusal} not-found for a group that they were not added to, no-room, contention.
 */
export function joinGroup(
  call: StoreCall,
  { userId, groupId, at }: { readonly userId: string; readonly groupId: string; readonly at: Date },
): Promise<GroupRecord> {
  return commitOptimistically(async () => {
    const [group, people] = await Promise.all([readGroup(call, groupId), loadPeople(call, [userId])]);
    const [known, person] = [memberOf(group, userId), people.get(userId)];
    if (!group || !known || !person || membershipOf(group, userId) === 'silenced') throw notFound();
    if (hasJoined(group, userId)) return group;
    await requireOwnRoom(call, userId, group.kind);
    const member = { ...known, ...memberSnapshotOf(person), acceptedAt: at };
    return commitBatch(call, (batch) => {
      putMemberFriendships(call, batch, { group, userId, member, by: userId, at });
      const members = withSuccessor({ ...group.members, [userId]: member }, userId);
      return putMembers(call, batch, { group, members, change: { by: userId, at, lastKey: null } });
    });
  });
}

/**
 * Thrown where a member records something in a group that they have yet to join. As a refusal it makes `createOnce` look for
 * an earlier request under the same key: a repeat records nothing, so that nobody joins by it.
 */
export class NotJoinedError extends Refusal {
  override name = 'NotJoinedError';
  readonly groupId: string;

  constructor(groupId: string) {
    super('not-found');
    this.groupId = groupId;
  }
}

/**
 * Runs a call that records something in groups. A caller who was added and has not joined joins once everything else is
 * right, and the call runs again.
 */
export async function joiningByRecord<T>(call: UserCall, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof NotJoinedError)) throw error;
    await joinGroup(call, { userId: call.userId, groupId: error.groupId, at: call.clock() });
    return joiningByRecord(call, run);
  }
}

/** @throws {NotJoinedError} for a member who has yet to join. */
export function requireJoined(group: GroupRecord | undefined, userId: string): void {
  if (group && membershipOf(group, userId) === 'pending') throw new NotJoinedError(group.id);
}
