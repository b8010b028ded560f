import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { addMember, createGroup, Group } from '@barabar/core/contract/groups';
import { invariant } from '@barabar/core/invariant';
import type { DataDeps } from '../../kit/deps.ts';
import { createOnce, planCreation } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { readFriendship } from '../../records/friendships/store.ts';
import { changeWhenSettled } from '../../records/groups/change-when-settled.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import {
  createGroupDocument,
  listGroupsOf,
  livingOnly,
  memberCopyOf,
  putMember,
  readGroup,
  withChange,
  type GroupFields,
  type GroupRecord,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { commitWithPersonAt, loadPeople } from '../../records/users/store.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireOwnRoom, requireRoomOf } from '../../rules/groups/group-room.ts';
import { putMemberFriendships } from '../../rules/groups/member-friendships.ts';
import { requireAdmin, requireRemovable, requireRoomFor } from '../../rules/groups/policy.ts';
import { pendingIdsIn, presentGroup } from '../../rules/groups/present-group.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { createInvitation } from '../../rules/invitation.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { compareNames } from '../../rules/people/present-person.ts';
import { composeMember, joinedNow } from './compose-member.ts';

/**
 * Creates a group whose admin is the caller.
 * @throws {Refusal} no-room; idempotency-key-reused when the key came with another group.
 */
export async function create(
  { db, clock }: DataDeps,
  callerId: string,
  body: BodyOf<typeof createGroup>,
  idempotencyKey: string | undefined,
): Promise<Group> {
  const caller = (await loadPeople(db, [callerId])).get(callerId);
  invariant(caller !== undefined, 'a caller has a record');
  const creation = planCreation({ callerId, kind: 'group', idempotencyKey, request: body });
  const at = clock();
  const group: GroupFields = {
    name: body.name,
    description: body.description ?? null,
    avatar: null,
    memberIds: [callerId],
    members: { [callerId]: { role: 'admin', ...joinedNow(at, callerId), ...memberCopyOf(caller) } },
    simplifyDebts: false,
    createdAt: at,
    createdBy: callerId,
    updatedAt: at,
    updatedBy: callerId,
    version: 1,
    deletedAt: null,
    requestHash: creation.requestHash,
    lastKey: null,
  };
  const created = await createOnce<GroupRecord>(creation, {
    write: async () => {
      await requireOwnRoom(db, callerId);
      await createGroupDocument(db, creation.id, group);
      return { ...group, id: creation.id };
    },
    // A caller who has left the group since sees as little of it as anybody else.
    read: () => findGroupOfMember(db, { groupId: creation.id, userId: callerId }),
  });
  return showGroup(db, callerId, created);
}

/** All groups that the caller has joined, by name. */
export async function listMine({ db }: DataDeps, callerId: string): Promise<Group[]> {
  const groups = await listGroupsOf(db, callerId);
  const joined = groups.filter((group) => hasJoined(group, callerId));
  const people = await new Viewer(db, callerId).see(pendingIdsIn(joined));
  return joined.map((group) => presentGroup(group, people)).toSorted(compareNames);
}

/** @throws {Refusal} not-found. */
export async function get({ db }: DataDeps, callerId: string, groupId: string): Promise<Group> {
  return showGroup(db, callerId, await findGroupOfMember(db, { groupId, userId: callerId }));
}

/**
 * Adds the person at an address, inviting them if there is no user, and makes them a friend of all members. A person
 * who has accepted the caller joins immediately; for anybody else the group is a request. The answer does not reveal
 * which.
 * @throws {Refusal} not-found, forbidden, already-member, validation-failed (full), no-room, too-many-requests,
 *   contention.
 */
export async function add(
  { db, clock }: DataDeps,
  callerId: string,
  groupId: string,
  { email }: BodyOf<typeof addMember>,
): Promise<Group> {
  // Before anybody is invited; the write below holds only for the group that is read there.
  requireAdmin(await readGroup(db, groupId), callerId);
  const own = (await loadPeople(db, [callerId])).get(callerId);
  invariant(own !== undefined, 'a caller has a record');
  const at = clock();
  let addInvitation: ReturnType<typeof createInvitation> | undefined;
  let isRoomKnown = false;
  const changed = await commitWithPersonAt(db, { email, at }, async (batch, person) => {
    const group = await readGroup(db, groupId);
    if (!group) throw notFound();
    requireAdmin(group, callerId);
    requireRoomFor(group, person.id);
    const friendship = await readFriendship(db, callerId, person.id);
    if (!friendship) {
      addInvitation ??= createInvitation(db, { inviter: own, groupName: group.name, at });
      await addInvitation(batch, person);
    }
    const member = await composeMember(db, { by: callerId, person, email, friendship, at });
    // Once, however often the rest runs again.
    if (!isRoomKnown) await requireRoomOf(db, { userId: person.id, member });
    isRoomKnown = true;
    const typed = friendship?.typed[callerId] ?? { name: null, email };
    putMemberFriendships(db, batch, { group, userId: person.id, member, by: callerId, at, typed });
    return putMember(db, batch, {
      group,
      userId: person.id,
      member,
      change: { by: callerId, at, lastKey: null },
    });
  });
  return showGroup(db, callerId, changed);
}

/** @throws {Refusal} not-found, forbidden, not-settled, contention. */
export async function remove(
  deps: DataDeps,
  callerId: string,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<{ id: string }> {
  const { db, clock } = deps;
  const authorize = (group: RevisedGroup | undefined): RevisedGroup => {
    const own = requireAdmin(livingOnly(group), callerId);
    requireRemovable(own, { by: callerId, userId });
    return own;
  };
  await simplifyGroup(deps, authorize(await readGroup(db, groupId)));
  requireNoMerge([...(await loadPeople(db, [userId])).values()]);
  const at = clock();
  await changeWhenSettled(
    db,
    { groupId, userId },
    {
      decide: (group) => {
        const own = authorize(group);
        const { [userId]: _removed, ...members } = own.members;
        return withChange(own, { members }, { by: callerId, at, lastKey: null });
      },
      refuse: () =>
        new Refusal('not-settled', {
          message: 'This member has unsettled balances in the group. Please settle them first.',
        }),
    },
  );
  return { id: userId };
}
