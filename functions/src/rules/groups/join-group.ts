import type { StoreCall, UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  hasJoined,
  memberOf,
  membershipOf,
  memberSnapshotOf,
  withSuccessor,
} from '../../records/groups/membership.ts';
import { putMembers } from '../../records/groups/change-group.ts';
import { readGroup, type GroupRecord } from '../../records/groups/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { requireOwnRoom } from './group-room.ts';
import { putMemberFriendships } from './member-friendships.ts';

/** They and its members accept each other by that. With no admin left they are its admin. Throws not-found, no-room. */
export function joinGroup(
  call: StoreCall,
  { userId, groupId, at }: { userId: string; groupId: string; at: Date },
): Promise<GroupRecord> {
  return commitOptimistically(async () => {
    const [group, people] = await Promise.all([readGroup(call, groupId), loadPeople(call, [userId])]);
    const [membership, person] = [memberOf(group, userId), people.get(userId)];
    if (!group || !membership || !person || membershipOf(group, userId) === 'silenced') throw notFound();
    if (hasJoined(group, userId)) return group;
    await requireOwnRoom(call, userId, group.kind);
    const member = { ...membership, ...memberSnapshotOf(person), acceptedAt: at };
    return commitBatch(call, (batch) => {
      putMemberFriendships(call, batch, { group, userId, member, by: userId, at });
      const members = withSuccessor({ ...group.members, [userId]: member }, userId);
      return putMembers(call, batch, { group, members, change: { by: userId, at, lastKey: null } });
    });
  });
}

/** A refusal, so that `createOnce` looks for an earlier request: a repeat records nothing, and nobody joins by it. */
export class NotJoinedError extends Refusal {
  override name = 'NotJoinedError';
  readonly groupId: string;

  constructor(groupId: string) {
    super('not-found');
    this.groupId = groupId;
  }
}

/** A caller who was only added joins once everything else is right, and the call runs again. */
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
