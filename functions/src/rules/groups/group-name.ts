import { nameInRecords, type GroupRecord } from '../../records/groups/store.ts';

/** Balances of a group that has a name only because money is left in it. */
const UNKNOWN_GROUP_NAME = 'Former group';

/** Null outside of groups and for a group of two, which looks the same. `groups` are the person's, by id. */
export function groupNameIn(
  groups: ReadonlyMap<string, Pick<GroupRecord, 'kind' | 'name'>>,
  groupId: string | null,
): string | null {
  if (groupId === null) return null;
  const group = groups.get(groupId);
  return group ? nameInRecords(group) : UNKNOWN_GROUP_NAME;
}
