import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Group } from '@barabar/core/contract/groups';
import type { createGroup } from '@barabar/core/contract/group-changes';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { createOnce, planCreation } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { newGroup } from '../../records/groups/new-group.ts';
import {
  listGroupsOf,
  livingOnly,
  putNewGroup,
  readStoredGroup,
  type GroupRecord,
} from '../../records/groups/store.ts';
import { loadCaller } from '../../records/users/store.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireOwnRoom } from '../../rules/groups/group-room.ts';
import { requireMember } from '../../rules/groups/policy.ts';
import { showGroup, showGroups } from '../../rules/groups/show-group.ts';
import { compareNames } from '../../rules/people/present-person.ts';
import { withFirstMembers } from './first-members.ts';
import { tellRemoved } from './removal-service.ts';

export async function makeGroup(call: UserCall, body: BodyOf<typeof createGroup>): Promise<Group> {
  const caller = await loadCaller(call);
  const creation = planCreation(call, { kind: 'group', request: body });
  const at = call.clock();
  const { members = [], ...request } = body;
  const group = newGroup({ kind: 'group', request, creation, founder: caller, at });
  const created = await createOnce<GroupRecord>(creation, {
    write: async () => {
      await requireOwnRoom(call, call.userId, 'group');
      const { group: grown, put } = await withFirstMembers(call, group, members);
      return commitBatch(call, (batch) => {
        put(batch);
        return putNewGroup(call, batch, grown);
      });
    },
    // A caller who has left the group since sees as little of it as anybody else.
    read: async () => {
      const stored = await readStoredGroup(call, creation.id);
      return stored && requireMember(livingOnly(stored), call.userId);
    },
  });
  return showGroup(call, created);
}

/** All groups that the caller has joined, by name. Groups of two are no groups to a person. */
export async function listMyGroups(call: UserCall): Promise<Group[]> {
  const groups = await listGroupsOf(call, call.userId);
  const joined = groups.filter((group) => group.kind === 'group' && hasJoined(group, call.userId));
  return (await showGroups(call, joined)).toSorted(compareNames);
}

export async function getGroup(call: UserCall, groupId: string): Promise<Group> {
  return showGroup(call, await findGroupOfMember(call, groupId));
}

export async function getOrTell(call: UserCall, groupId: string): Promise<Group> {
  try {
    return await getGroup(call, groupId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found')
      await tellRemoved(call, { groupId, userId: call.userId });
    throw error;
  }
}
