import type { Group } from '@barabar/core/contract/groups';
import { invariant } from '@barabar/core/invariant';
import type { UserCall } from '../../kit/call.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { Viewer } from '../acquaintance/viewer.ts';
import type { Known, People } from '../people/find-person.ts';
import type { Presentable } from '../people/present-person.ts';
import { pendingIdsIn, presentGroup } from './present-group.ts';
import { strangersIn } from './strangers.ts';

/** A group as one of its members sees it. It reads only members who have not joined, and friendships where links matter. */
export async function showGroup(call: UserCall, group: GroupRecord): Promise<Group> {
  const [shown] = await showGroups(call, [group]);
  invariant(shown !== undefined, 'as many groups are shown as were given');
  return shown;
}

export async function showGroups(call: UserCall, groups: readonly GroupRecord[]): Promise<Group[]> {
  const at = call.clock();
  const [people, strangers] = await Promise.all([
    new Viewer(call, call.userId).see(pendingIdsIn(groups)),
    strangersIn(call, groups),
  ]);
  return groups.map((group) => presentGroup(group, { viewerId: call.userId, people, strangers, at }));
}

/** @param strangers of whom the viewer sees the name alone */
export function peopleOfGroup(
  { members }: Pick<GroupRecord, 'members'>,
  strangers: ReadonlySet<string>,
): Map<string, Presentable> {
  return new Map(
    Object.entries(members).map(([id, { name, email, avatar }]) => [
      id,
      strangers.has(id) ? { id, name, email: null } : { id, name, email, avatar },
    ]),
  );
}

/** From the group's own snapshots; those who have not joined are read. Of strangers there is the name alone. */
export async function seeInGroup(
  call: UserCall,
  { group, userIds }: { group: GroupRecord; userIds: readonly string[] },
): Promise<People> {
  const others = userIds.filter((userId) => !hasJoined(group, userId));
  const [seen, strangers] = await Promise.all([
    new Viewer(call, call.userId).see(others),
    strangersIn(call, [group]),
  ]);
  return new Map<string, Known>([...peopleOfGroup(group, strangers), ...seen]);
}
