import { LIMITS } from '@barabar/core/limits';
import { invalid, notFound, Refusal } from '../../refusal.ts';
import type { GroupRecord } from './store.ts';

/** @throws {Refusal} not-found, as for a group that does not exist, unless the caller is a member. */
export function requireMember(group: GroupRecord | undefined, userId: string): GroupRecord {
  if (!group?.memberIds.includes(userId)) throw notFound();
  return group;
}

/** @throws {Refusal} not-found for others, forbidden for members who are no admins (spec §6). */
export function requireAdmin(group: GroupRecord | undefined, userId: string): GroupRecord {
  const own = requireMember(group, userId);
  if (own.members[userId]?.role !== 'admin') {
    throw new Refusal('forbidden', { message: 'Only admins can change the members of a group.' });
  }
  return own;
}

/** @throws {Refusal} already-member; validation-failed when the group is full. */
export function requireRoomFor(group: GroupRecord, userId: string): void {
  if (group.memberIds.includes(userId)) throw new Refusal('already-member');
  if (group.memberIds.length >= LIMITS.groupMembersMax) {
    throw invalid('email', `A group has at most ${LIMITS.groupMembersMax} members`);
  }
}

/** @throws {Refusal} forbidden for the admin themselves (spec §6), not-found for somebody who is no member. */
export function requireRemovable(group: GroupRecord, { by, userId }: { by: string; userId: string }): void {
  if (by === userId) {
    throw new Refusal('forbidden', { message: 'You cannot remove yourself from a group.' });
  }
  if (!group.memberIds.includes(userId)) throw notFound();
}
