import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Group } from '@barabar/core/contract/groups';
import type { createGroup } from '@barabar/core/contract/group-changes';
import { invariant } from '@barabar/core/invariant';
import type { DataDeps } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { createOnce, planCreation } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { newGroup } from '../../records/groups/new-group.ts';
import { listGroupsOf, putNewGroup, type GroupRecord } from '../../records/groups/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireOwnRoom } from '../../rules/groups/group-room.ts';
import { showGroup, showGroups } from '../../rules/groups/show-group.ts';
import { compareNames } from '../../rules/people/present-person.ts';
import { tellRemoved } from './removal-service.ts';

/**
 * Creates a group whose admin is the caller.
 * @throws {Refusal} no-room; idempotency-key-reused when the key came with another group.
 */
export async function create(
  deps: DataDeps,
  callerId: string,
  body: BodyOf<typeof createGroup>,
  idempotencyKey: string | undefined,
): Promise<Group> {
  const { db, clock } = deps;
  const caller = (await loadPeople(db, [callerId])).get(callerId);
  invariant(caller !== undefined, 'a caller has a record');
  const creation = planCreation({ callerId, kind: 'group', idempotencyKey, request: body });
  const at = clock();
  const { name, description = null } = body;
  const group = newGroup({ kind: 'group', name, description, creation, founder: caller, at });
  const created = await createOnce<GroupRecord>(creation, {
    write: async () => {
      await requireOwnRoom(db, callerId, 'group');
      return commitBatch(db, (batch) => putNewGroup(db, batch, group));
    },
    // A caller who has left the group since sees as little of it as anybody else.
    read: () => findGroupOfMember(db, { groupId: creation.id, userId: callerId }),
  });
  return showGroup(deps, callerId, created);
}

/** All groups that the caller has joined, by name. Groups of two are no groups to a person. */
export async function listMine(deps: DataDeps, callerId: string): Promise<Group[]> {
  const { db } = deps;
  const groups = await listGroupsOf(db, callerId);
  const joined = groups.filter((group) => group.kind === 'group' && hasJoined(group, callerId));
  return (await showGroups(deps, callerId, joined)).toSorted(compareNames);
}

/** @throws {Refusal} not-found. */
export async function get(deps: DataDeps, callerId: string, groupId: string): Promise<Group> {
  return showGroup(deps, callerId, await findGroupOfMember(deps.db, { groupId, userId: callerId }));
}

/** @throws {Refusal} removed to whoever was removed from it lately, not-found. */
export async function getOrTell(deps: DataDeps, callerId: string, groupId: string): Promise<Group> {
  try {
    return await get(deps, callerId, groupId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found')
      await tellRemoved(deps, { groupId, userId: callerId });
    throw error;
  }
}
