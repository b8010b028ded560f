import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { addMember, createGroup, Group } from '@barabar/core/contract/groups';
import { invariant } from '@barabar/core/invariant';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { createOnce, planCreation } from '../../store-kit/idempotency.ts';
import { createInvitation } from '../friends/invitation.ts';
import { putFriendship, readFriendship } from '../friends/store.ts';
import { simplificationService } from '../simplifications/service.ts';
import { requireNoMerge, underCurrentIds } from '../users/merging.ts';
import { compareNames } from '../users/present.ts';
import { commitWithPersonAt, loadPeople } from '../users/store.ts';
import { requireAdmin, requireRemovable, requireRoomFor } from './policy.ts';
import { presentGroup } from './present.ts';
import {
  changeWhenSettled,
  createGroupDocument,
  listGroupsOf,
  livingOnly,
  memberCopyOf,
  putMember,
  readGroup,
  readGroupOfMember,
  withChange,
  type GroupFields,
  type GroupRecord,
  type RevisedGroup,
} from './store.ts';

/** Groups and their members (spec §2, §6). */
export function groupService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const simplifications = simplificationService({ db, clock });

  /**
   * Creates a group whose admin is the caller.
   * @throws {Refusal} idempotency-key-reused when the key came with another group.
   */
  async function create(
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
      members: { [callerId]: { role: 'admin', joinedAt: at, ...memberCopyOf(caller) } },
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
        await createGroupDocument(db, creation.id, group);
        return { ...group, id: creation.id };
      },
      // Who has left it since sees as little of it as anybody else.
      read: () => readGroupOfMember(db, { groupId: creation.id, userId: callerId }),
    });
    return presentGroup(created);
  }

  /** All groups of the caller, by name. */
  async function listMine(callerId: string): Promise<Group[]> {
    return (await listGroupsOf(db, callerId)).map(presentGroup).toSorted(compareNames);
  }

  /** @throws {Refusal} not-found. */
  async function get(callerId: string, groupId: string): Promise<Group> {
    return presentGroup(await readGroupOfMember(db, { groupId, userId: callerId }));
  }

  /**
   * Adds the person at an address, inviting them if nobody is to be found there, and makes them everybody's friend.
   * @throws {Refusal} not-found, forbidden, already-member, validation-failed (full), too-many-requests, contention.
   */
  async function add(callerId: string, groupId: string, { email }: BodyOf<typeof addMember>): Promise<Group> {
    // Before anybody is invited; the write below holds only for the group that is read there.
    requireAdmin(await readGroup(db, groupId), callerId);
    const at = clock();
    let addInvitation: ReturnType<typeof createInvitation> | undefined;
    const changed = await commitWithPersonAt(db, { email, at }, async (batch, person) => {
      const group = await readGroup(db, groupId);
      if (!group) throw notFound();
      requireAdmin(group, callerId);
      requireRoomFor(group, person.id);
      if (!(await readFriendship(db, callerId, person.id))) {
        const inviter = { id: callerId, name: group.members[callerId]?.name ?? '' };
        addInvitation ??= createInvitation(db, { inviter, groupName: group.name, at });
        await addInvitation(batch, person);
      }
      for (const [memberId, { name }] of Object.entries(group.members)) {
        putFriendship(db, batch, {
          members: [memberId, person.id],
          names: { [memberId]: name, [person.id]: person.name },
          createdBy: callerId,
          at,
        });
      }
      return putMember(db, batch, { group, person, change: { by: callerId, at, lastKey: null } });
    });
    return presentGroup(changed);
  }

  /** @throws {Refusal} not-found, forbidden, not-settled, contention. */
  function remove(
    callerId: string,
    { groupId, userId }: { readonly groupId: string; readonly userId: string },
  ): Promise<{ id: string }> {
    return underCurrentIds(db, userId, {
      idsIn: (one) => [one],
      replaceIds: (one, currentId) => currentId(one),
      run: (one) => takeOut(callerId, { groupId, userId: one }),
    });
  }

  async function takeOut(
    callerId: string,
    { groupId, userId }: { readonly groupId: string; readonly userId: string },
  ): Promise<{ id: string }> {
    const authorize = (group: RevisedGroup | undefined): RevisedGroup => {
      const own = requireAdmin(livingOnly(group), callerId);
      requireRemovable(own, { by: callerId, userId });
      return own;
    };
    await simplifications.simplify(authorize(await readGroup(db, groupId)));
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

  return { create, listMine, get, add, remove };
}
