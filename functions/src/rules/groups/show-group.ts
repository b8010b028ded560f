import type { Group } from '@barabar/core/contract/groups';
import type { Db } from '../../kit/deps.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { Viewer } from '../acquaintance/viewer.ts';
import type { Known, People } from '../people/find-person.ts';
import { peopleOfGroup } from '../shared-records/policy.ts';
import { pendingIdsIn, presentGroup } from './present-group.ts';

/** A group as one of its members sees it. It reads only members who have not joined. */
export async function showGroup(db: Db, viewerId: string, group: GroupRecord): Promise<Group> {
  return presentGroup(group, { viewerId, people: await new Viewer(db, viewerId).see(pendingIdsIn([group])) });
}

/**
 * People of a group as a member who has joined sees them. The group's own snapshots serve for members who have joined;
 * all others are read.
 */
export async function seeInGroup(
  db: Db,
  viewerId: string,
  { group, userIds }: { readonly group: GroupRecord; readonly userIds: readonly string[] },
): Promise<People> {
  const others = userIds.filter((userId) => !hasJoined(group, userId));
  const seen = await new Viewer(db, viewerId).see(others);
  return new Map<string, Known>([...peopleOfGroup(group), ...seen]);
}
