import type { Group } from '@barabar/core/contract/groups';

export function isAdminOf({ members }: Pick<Group, 'members'>, userId: string): boolean {
  return members.some((member) => member.userId === userId && member.role === 'admin');
}

export function isLastAdminOf(group: Pick<Group, 'members'>, userId: string): boolean {
  return isAdminOf(group, userId) && group.members.filter(({ role }) => role === 'admin').length === 1;
}
