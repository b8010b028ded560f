import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Group } from '@barabar/core/contract/groups';
import type { addMember } from '@barabar/core/contract/group-changes';
import { invariant } from '@barabar/core/invariant';
import { fallbackName } from '@barabar/core/person-name';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { commitBatch, type Batch } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { readFriendship, type Typed } from '../../records/friendships/store.ts';
import {
  nameInRecords,
  putMembers,
  readGroup,
  type GroupRecord,
  type MemberRecord,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { commitWithPersonAt, loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { findFriend } from '../../rules/acquaintance/find-friend.ts';
import { isPresent } from '../../rules/acquaintance/friendship-check.ts';
import { findCard, requireFreePlace, type Card } from '../../rules/friends/cards.ts';
import { requireRoomOf } from '../../rules/groups/group-room.ts';
import { putMemberFriendships } from '../../rules/groups/member-friendships.ts';
import { putPeopleByName } from '../../rules/groups/people-by-name.ts';
import {
  requireAdmin,
  requireOrdinary,
  requireRoomFor,
  requireRoomForNames,
} from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { createInvitation } from '../../rules/invitation.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { composeMember } from './compose-member.ts';

/** Who adds somebody, to which group, and when. */
export interface Adding {
  readonly callerId: string;
  readonly groupId: string;
  readonly at: Date;
  /** The member by name only in whose place the person comes, by id. */
  readonly inPlaceOf?: {
    readonly id: string;
    readonly name: string;
    /** Refuses a person who would join at once and take over what the name owes. */
    readonly requireWelcome: (userId: string) => void;
    /** The other places of the same card, which may be on their way to the person. */
    readonly besides: readonly string[];
  };
}

/**
 * Adds a friend, or the person at an address, and makes them a friend of all members. A person who has accepted the
 * caller joins immediately; for anybody else the group is a request. The answer does not reveal which. A person by name
 * only is added without an account, and becomes nobody's friend; whom the caller has by name gets another place.
 * @throws {Refusal} not-found, forbidden, already-member, validation-failed (full), no-room, too-many-requests,
 *   contention.
 */
export async function add(
  deps: DataDeps,
  callerId: string,
  groupId: string,
  { userId, email, name }: BodyOf<typeof addMember>,
): Promise<Group> {
  const { db, clock } = deps;
  // Before anybody is invited; the writes below hold only for the group that is read there.
  requireOrdinary(requireAdmin(await readGroup(db, groupId), callerId));
  const adding: Adding = { callerId, groupId, at: clock() };
  if (name !== undefined) return showGroup(deps, callerId, await addByName(db, adding, name));
  if (userId !== undefined) {
    const card = await findCard(db, { callerId, userId });
    const group = card ? await addByName(db, adding, card.places[0].member.name, card) : undefined;
    return showGroup(deps, callerId, group ?? (await addFriend(db, adding, userId)).group);
  }
  invariant(email !== undefined, 'a new member is named by email, user id or name');
  return showGroup(deps, callerId, (await addAtAddress(db, adding, email)).group);
}

/** A person who was added, and the group as it is afterwards. */
interface Added {
  readonly personId: string;
  readonly group: GroupRecord;
}

/** @param card whose place in the group it is. */
function addByName(db: Db, adding: Adding, name: string, card?: Card): Promise<GroupRecord> {
  const { callerId: by, at } = adding;
  return commitOptimistically(async () => {
    const group = await readOwnGroup(db, adding);
    if (card) requireFreePlace(card, group.id);
    requireRoomForNames(group, [name]);
    return commitBatch(db, (batch) => {
      const members = putPeopleByName(db, batch, { groupId: group.id, names: [name], by, at, card });
      return putMembers(db, batch, { group, members, change: { by, at, lastKey: null } });
    });
  });
}

/**
 * Adds the friend's own record, and not the one that their address leads to: an unproven address leads to nobody.
 * @throws {Refusal} not-found for anybody who is no friend, and for one whose account is deleted.
 */
function addFriend(db: Db, adding: Adding, friendId: string): Promise<Added> {
  return commitOptimistically(async () => {
    const group = await readOwnGroup(db, adding);
    const { person, friendship } = await findFriend(db, { callerId: adding.callerId, friendId });
    if (!isPresent(person)) throw notFound();
    requireRoomFor(withoutReplaced(group, adding), person.id);
    const member = await composeMember(db, {
      by: adding.callerId,
      person,
      name: friendship.names[person.id] ?? '',
      friendship,
      at: adding.at,
    });
    await requireRoomOf(db, { userId: person.id, member, kind: group.kind });
    const typed = friendship.typed[adding.callerId];
    return commitBatch(db, (batch) => putNewMember(db, batch, { adding, group, person, member, typed }));
  });
}

/**
 * Adds the person at an address, inviting them if there is no user. In the place of a member by name only it counts as an
 * invitation, unless they join at once.
 * @throws {Refusal} as `add`.
 */
export async function addAtAddress(db: Db, adding: Adding, email: string): Promise<Added> {
  const { callerId, at, inPlaceOf } = adding;
  const own = (await loadPeople(db, [callerId])).get(callerId);
  invariant(own !== undefined, 'a caller has a record');
  let addInvitation: ReturnType<typeof createInvitation> | undefined;
  let isRoomKnown = false;
  let isLinkCounted = false;
  return commitWithPersonAt(db, { email, at }, async (batch, person) => {
    const group = await readOwnGroup(db, adding);
    requireRoomFor(withoutReplaced(group, adding), person.id);
    // What would refuse the link refuses it before anybody is added.
    if (inPlaceOf) requireNoMerge(person, inPlaceOf.besides);
    const friendship = await readFriendship(db, callerId, person.id);
    if (!friendship) {
      addInvitation ??= createInvitation(db, {
        inviter: own,
        groupName: nameInRecords(group),
        invitedName: inPlaceOf?.name ?? null,
        at,
      });
      await addInvitation(batch, person);
    }
    const name = inPlaceOf?.name ?? fallbackName({ email });
    const member = await composeMember(db, { by: callerId, person, name, friendship, at });
    if (member.acceptedAt !== null) inPlaceOf?.requireWelcome(person.id);
    // Once, however often the rest runs again.
    if (!isRoomKnown) await requireRoomOf(db, { userId: person.id, member, kind: group.kind });
    isRoomKnown = true;
    if (inPlaceOf && friendship && member.acceptedAt === null && !isLinkCounted) {
      await spendQuota(db, { ownerId: callerId, kind: 'invites', at });
      isLinkCounted = true;
    }
    const typed = friendship?.typed[callerId] ?? { name: inPlaceOf?.name ?? null, email };
    return putNewMember(db, batch, { adding, group, person, member, typed });
  });
}

async function readOwnGroup(db: Db, { callerId, groupId }: Adding): Promise<RevisedGroup> {
  return requireAdmin(await readGroup(db, groupId), callerId);
}

/** The group without the member who makes room. */
const withoutReplaced = <G extends GroupRecord>(group: G, { inPlaceOf }: Adding): G => ({
  ...group,
  memberIds: group.memberIds.filter((id) => id !== inPlaceOf?.id),
});

function putNewMember(
  db: Db,
  batch: Batch,
  {
    adding: { callerId: by, at },
    group,
    person: { id: userId },
    member,
    typed,
  }: {
    readonly adding: Adding;
    readonly group: RevisedGroup;
    readonly person: Pick<PersonRecord, 'id'>;
    readonly member: MemberRecord;
    /** What the member who adds them typed for them, ever. */
    readonly typed: Typed | undefined;
  },
): Added {
  putMemberFriendships(db, batch, { group, userId, member, by, at, ...(typed && { typed }) });
  const members = { [userId]: member };
  return {
    personId: userId,
    group: putMembers(db, batch, { group, members, change: { by, at, lastKey: null } }),
  };
}
