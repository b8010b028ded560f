import type { Group } from '@barabar/core/contract/groups';

/** Whether a person is an admin of the group (spec §6). */
export function isAdminOf({ members }: Pick<Group, 'members'>, userId: string): boolean {
  return members.some((member) => member.userId === userId && member.role === 'admin');
}

/** Whether a person is the group's only admin. */
export function isLastAdminOf(group: Pick<Group, 'members'>, userId: string): boolean {
  return isAdminOf(group, userId) && group.members.filter(({ role }) => role === 'admin').length === 1;
}
