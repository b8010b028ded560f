import { areSameNames } from '@barabar/core/same-names';
import type { Role } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { messageFor, said } from '@barabar/core/messages/said';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import {
  hasJoined,
  memberOf,
  membershipOf,
  withTrust,
  canLead,
  isLed,
} from '../../records/groups/membership.ts';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';

const ADMIN_TASKS = {
  members: messageFor('admins-change-members'),
  settings: messageFor('admins-change-settings'),
  deletion: messageFor('admins-delete'),
  import: messageFor('admins-import'),
  undo: messageFor('import-undo'),
} as const;
type AdminTask = keyof typeof ADMIN_TASKS;

/** @throws {Refusal} not-found, as for a group that does not exist, unless the caller is a member who has joined it. */
export function requireMember<G extends GroupRecord>(group: G | undefined, userId: string): G {
  if (!group || !hasJoined(group, userId)) throw notFound();
  return group;
}

/** They join by that. Throws not-found for anybody else. */
export function requireAdded<G extends GroupRecord>(group: G | undefined, userId: string): G {
  const membership = membershipOf(group, userId);
  if (!group || membership === 'none' || membership === 'silenced') throw notFound();
  return group;
}

/** @throws {Refusal} not-found for others, guest, forbidden for members who are no admins (spec §6). */
export function requireAdmin<G extends GroupRecord>(
  group: G | undefined,
  userId: string,
  task: AdminTask = 'members',
): G {
  const ownGroup = requireMember(group, userId);
  requireLead(ownGroup, userId, task);
  return ownGroup;
}

/** @throws {Refusal} guest, forbidden for members who are no admins. */
export function requireLead(
  { members }: Pick<GroupRecord, 'members'>,
  userId: string,
  task: AdminTask,
): void {
  if (members[userId]?.isGuest) throw new Refusal('guest');
  if (members[userId]?.role !== 'admin') throw new Refusal('forbidden', { message: ADMIN_TASKS[task] });
}

/** @throws {Refusal} 400 for a group of two: it has no settings and no further members (docs/people.md). */
export function requireOrdinary<G extends Pick<GroupRecord, 'kind'>>(group: G): G {
  if (group.kind === 'direct') throw invalid('groupId', said('direct-group'));
  return group;
}

/** @throws {Refusal} already-member; validation-failed when the group is full. */
export function requireRoomFor(group: GroupRecord, userId: string): void {
  if (group.memberIds.includes(userId)) throw new Refusal('already-member');
  requireRoomAt('email', group, 1);
}

function requireRoomAt(
  path: 'email' | 'name',
  { memberIds }: Pick<GroupRecord, 'memberIds'>,
  added: number,
): void {
  const { groupMembersMax: max } = LIMITS;
  if (memberIds.length + added > max) throw invalid(path, said('group-full', { max }));
}

type Named = Pick<MemberRecord, 'name' | 'isNameOnly'>;

/** Requires that nobody by name only has a name already: two of one name could not be told apart. Throws already-member. */
export function requireFreeName(
  name: string,
  others: readonly Named[],
  message = said('member-named-alike', { name }),
): void {
  if (others.some((other) => other.isNameOnly && areSameNames(other.name, name)))
    throw new Refusal('already-member', { message });
}

/** @throws {Refusal} already-member; validation-failed when the group is full. */
export function requireRoomForNames(
  group: Pick<GroupRecord, 'memberIds' | 'members'>,
  names: readonly string[],
): void {
  const others: Named[] = Object.values(group.members);
  for (const name of names) {
    requireFreeName(name, others);
    others.push({ name, isNameOnly: true });
  }
  requireRoomAt('name', group, names.length);
}

/** Requires a name that no friend by name has. Throws already-member. */
export const requireNewName = (name: string, direct: readonly Pick<GroupRecord, 'members'>[]): void =>
  requireFreeName(
    name,
    direct.flatMap(({ members }) => Object.values(members)),
    said('friend-named-alike', { name }),
  );

/** @throws {Refusal} forbidden for the admin themselves (spec §6), not-found for somebody who is no member. */
export function requireRemovable(group: GroupRecord, { by, userId }: { by: string; userId: string }): void {
  if (by === userId) {
    throw new Refusal('forbidden', { message: said('own-removal') });
  }
  if (!group.memberIds.includes(userId)) throw notFound();
}

/** Admins have an account and have joined; a group keeps one; names have no role. Throws 400; last-admin. */
export function requireRole(
  { members }: Pick<GroupRecord, 'members'>,
  { userId, role }: { userId: string; role: Role },
): void {
  const member = memberOf({ members }, userId);
  if (!member) throw notFound();
  if (member.isNameOnly) throw invalid('role', said('name-has-no-role'));
  if (role === 'admin' && !canLead(member)) throw invalid('role', said('admin-needs-account'));
  const { [userId]: _own, ...others } = members;
  if (role !== 'admin' && member.role === 'admin' && !isLed(others)) throw new Refusal('last-admin');
}

/** Joined before others, viewers after others, then longest members; ids decide between equals. */
function compareHeirs(
  [a, first]: readonly [string, MemberRecord],
  [b, other]: readonly [string, MemberRecord],
): number {
  return (
    Number(other.acceptedAt !== null) - Number(first.acceptedAt !== null) ||
    Number(first.role === 'viewer') - Number(other.role === 'viewer') ||
    first.joinedAt.getTime() - other.joinedAt.getTime() ||
    (a < b ? -1 : 1)
  );
}

/**
 * After the last admin, whom they name (`heirId`) or the longest member is one; guests never. Empty when only
 * names are left. Throws 400.
 */
export function membersAfter(
  { members }: Pick<GroupRecord, 'members'>,
  { leaving, heirId }: { leaving: string; heirId?: string | undefined },
): Record<string, MemberRecord> {
  const { [leaving]: _left, ...staying } = members;
  const present = Object.entries(staying).filter(([, { isNameOnly }]) => !isNameOnly);
  if (present.length === 0) return {};
  if (isLed(staying)) return staying;
  if (heirId !== undefined && members[leaving]?.role === 'admin') {
    const named = memberOf({ members: staying }, heirId);
    if (!named || named.isNameOnly || !canLead(named))
      throw invalid('nextAdminId', said('admin-needs-account'));
    return { ...staying, [heirId]: { ...withTrust(named), role: 'admin' } };
  }
  const [heir] = present.filter(([, { isGuest }]) => !isGuest).toSorted(compareHeirs);
  return heir ? { ...staying, [heir[0]]: { ...heir[1], role: 'admin' } } : staying;
}
