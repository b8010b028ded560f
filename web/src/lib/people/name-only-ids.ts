import type { Group } from '@barabar/core/contract/groups';

/** The ids of the members whom a group knows by name only; none while it loads. */
export const nameOnlyIdsOf = (group: Pick<Group, 'members'> | undefined): ReadonlySet<string> =>
  new Set(group?.members.flatMap(({ status, userId }) => (status === 'name-only' ? [userId] : [])));
