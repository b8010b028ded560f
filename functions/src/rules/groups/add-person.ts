import { fallbackName } from '@barabar/core/person-name';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { commitBatch, type Batch } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { type FriendshipRecord, readFriendship, type Typed } from '../../records/friendships/store.ts';
import { putMembers } from '../../records/groups/change-group.ts';
import { memberSnapshotOf } from '../../records/groups/membership.ts';
import {
  type GroupRecord,
  type MemberRecord,
  nameInRecords,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { commitWithPersonAt, loadCaller, type PersonRecord } from '../../records/users/store.ts';
import { findFriend } from '../acquaintance/find-friend.ts';
import { isPresent } from '../acquaintance/friendship-check.ts';
import { createInvitation } from '../invitation.ts';
import { requireNoMerge } from '../merging.ts';
import { findGroupOfAdmin } from './find-group.ts';
import { requireRoomOf } from './group-room.ts';
import { putMemberFriendships } from './member-friendships.ts';
import { requireRoomFor } from './policy.ts';
import { listBlockers } from '../../records/blocks/store.ts';
import { joinedNow } from '../../records/groups/new-group.ts';
import { seePerson } from '../acquaintance/see-person.ts';
import { tieOf } from '../acquaintance/tie.ts';

/** Who has accepted, and not blocked, the adding member joins at once. Others are stored under that member's name. */
async function composeMember(
  call: StoreCall,
  {
    by,
    person,
    name,
    friendship,
    at,
  }: { by: string; person: PersonRecord; name: string; friendship: FriendshipRecord | undefined; at: Date },
): Promise<MemberRecord> {
  const hasAccepted = friendship?.accepted[person.id] !== undefined;
  const blockers = await listBlockers(call, { userId: by, among: [person.id] });
  if (hasAccepted && blockers.size === 0)
    return { role: 'member', ...joinedNow(at, by), ...memberSnapshotOf(person) };
  const tie = friendship && tieOf(friendship, by);
  return {
    role: 'member',
    joinedAt: at,
    acceptedAt: null,
    addedBy: by,
    isSilenced: blockers.size > 0,
    isNameOnly: false,
    name: seePerson(person, tie).name ?? name,
    email: null,
    avatar: null,
  };
}

export interface Adding {
  readonly groupId: string;
  readonly at: Date;
  /** Recognises a repeat, see `lastKeyOf`. */
  readonly lastKey: string | null;
  readonly inPlaceOf?: {
    readonly id: string;
    readonly name: string;
    /** Refuses a person who would join at once and take over what the name owes. */
    readonly requireMayTake: (userId: string) => void;
    /** The other places of the same card, which may be on their way to the person. */
    readonly besides: readonly string[];
  };
}

interface Added {
  readonly personId: string;
  readonly group: GroupRecord;
}

/** Makes a friend a member, not whom their address leads to: unproven, it leads to none. Throws not-found, no-room. */
export async function composeFriend(
  call: UserCall,
  friendId: string,
  { kind, at }: { kind: GroupRecord['kind']; at: Date },
) {
  const { person, friendship } = await findFriend(call, friendId);
  if (!isPresent(person)) throw notFound();
  const name = friendship.names[person.id] ?? '';
  const member = await composeMember(call, { by: call.userId, person, name, friendship, at });
  await requireRoomOf(call, { userId: person.id, member, kind });
  return { person, member, typed: friendship.typed[call.userId] };
}

/** Throws what `composeFriend` does, and already-member. */
export function addFriend(call: UserCall, adding: Adding, friendId: string): Promise<Added> {
  return commitOptimistically(async () => {
    const group = await findGroupOfAdmin(call, adding.groupId);
    const { person, member, typed } = await composeFriend(call, friendId, {
      kind: group.kind,
      at: adding.at,
    });
    requireRoomFor(withoutReplaced(group, adding), person.id);
    if (member.acceptedAt !== null) adding.inPlaceOf?.requireMayTake(person.id);
    return commitBatch(call, (batch) => putNewMember(call, batch, { adding, group, person, member, typed }));
  });
}

/** Invites them if nobody has it. In place of a name it counts as an invitation, unless they join at once. */
export async function addAtAddress(call: UserCall, adding: Adding, email: string): Promise<Added> {
  const { at, inPlaceOf } = adding;
  const ownPerson = await loadCaller(call);
  let addInvitation: ReturnType<typeof createInvitation> | undefined;
  let isRoomKnown = false;
  let isLinkCounted = false;
  return commitWithPersonAt(call, { email, at }, async (batch, person) => {
    const group = await findGroupOfAdmin(call, adding.groupId);
    requireRoomFor(withoutReplaced(group, adding), person.id);
    // What would refuse the link refuses it before anybody is added.
    if (inPlaceOf) requireNoMerge(person, inPlaceOf.besides);
    const friendship = await readFriendship(call, call.userId, person.id);
    if (!friendship) {
      addInvitation ??= createInvitation(call, {
        inviter: ownPerson,
        groupName: nameInRecords(group),
        invitedName: inPlaceOf?.name ?? null,
        at,
      });
      await addInvitation(batch, person);
    }
    const name = inPlaceOf?.name ?? fallbackName({ email });
    const member = await composeMember(call, { by: call.userId, person, name, friendship, at });
    if (member.acceptedAt !== null) inPlaceOf?.requireMayTake(person.id);
    // Once, however often the rest runs again.
    if (!isRoomKnown) await requireRoomOf(call, { userId: person.id, member, kind: group.kind });
    isRoomKnown = true;
    if (inPlaceOf && friendship && member.acceptedAt === null && !isLinkCounted) {
      await spendQuota(call, { ownerId: call.userId, kind: 'invites', at });
      isLinkCounted = true;
    }
    const typed = friendship?.typed[call.userId] ?? { name: inPlaceOf?.name ?? null, email };
    return putNewMember(call, batch, { adding, group, person, member, typed });
  });
}

/** The group without the member who makes room. */
const withoutReplaced = <G extends GroupRecord>(group: G, { inPlaceOf }: Adding): G => ({
  ...group,
  memberIds: group.memberIds.filter((id) => id !== inPlaceOf?.id),
});

function putNewMember(
  call: UserCall,
  batch: Batch,
  {
    adding: { at, lastKey },
    group,
    person: { id: userId },
    member,
    typed,
  }: {
    adding: Adding;
    group: RevisedGroup;
    person: Pick<PersonRecord, 'id'>;
    member: MemberRecord;
    /** What the member who adds them typed for them, ever. */
    typed: Typed | undefined;
  },
): Added {
  putMemberFriendships(call, batch, { group, userId, member, by: call.userId, at, ...(typed && { typed }) });
  const members = { [userId]: member };
  return {
    personId: userId,
    group: putMembers(call, batch, { group, members, change: { by: call.userId, at, lastKey } }),
  };
}
