import { LIMITS } from '@barabar/core/limits';
import { invalid, notFound, Refusal } from '../../refusal.ts';
import type { GroupRecord, MemberRecord } from './store.ts';

/** What only admins may do, in words. */
const ADMIN_TASKS = {
  members: 'Only admins can change the members of a group.',
  settings: 'Only admins can change the settings of a group.',
  deletion: 'Only admins can delete a group.',
} as const;

/** @throws {Refusal} not-found, as for a group that does not exist, unless the caller is a member. */
export function requireMember<G extends GroupRecord>(group: G | undefined, userId: string): G {
  if (!group?.memberIds.includes(userId)) throw notFound();
  return group;
}

/** @throws {Refusal} not-found for others, forbidden for members who are no admins (spec §6). */
export function requireAdmin<G extends GroupRecord>(
  group: G | undefined,
  userId: string,
  task: keyof typeof ADMIN_TASKS = 'members',
): G {
  const own = requireMember(group, userId);
  if (own.members[userId]?.role !== 'admin') throw new Refusal('forbidden', { message: ADMIN_TASKS[task] });
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

/** Whether somebody is a group's only admin. */
export function isLastAdmin({ members }: Pick<GroupRecord, 'members'>, userId: string): boolean {
  const admins = Object.entries(members).filter(([, { role }]) => role === 'admin');
  return admins.length === 1 && admins[0]?.[0] === userId;
}

/**
 * Members in the order in which a group falls to them: whoever can sign in before whoever was only invited, then by how
 * long they have been in it; ids decide among those who joined at once.
 */
function compareHeirs(hasAccount: (userId: string) => boolean) {
  return ([a, one]: readonly [string, MemberRecord], [b, other]: readonly [string, MemberRecord]): number =>
    Number(hasAccount(b)) - Number(hasAccount(a)) ||
    one.joinedAt.getTime() - other.joinedAt.getTime() ||
    (a < b ? -1 : 1);
}

/**
 * A group's members without one who leaves. A group always has an admin: if the last one leaves, the longest member is
 * one from then on.
 * @param hasAccount whether a member has signed in yet.
 * @returns nobody, when the last member leaves.
 */
export function membersAfter(
  { members }: Pick<GroupRecord, 'members'>,
  { leaving, hasAccount }: { readonly leaving: string; readonly hasAccount: (userId: string) => boolean },
): Record<string, MemberRecord> {
  const { [leaving]: _left, ...staying } = members;
  if (Object.values(staying).some(({ role }) => role === 'admin')) return staying;
  const [heir] = Object.entries(staying).toSorted(compareHeirs(hasAccount));
  return heir ? { ...staying, [heir[0]]: { ...heir[1], role: 'admin' } } : staying;
}
