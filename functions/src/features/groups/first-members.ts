import type { FirstMember } from '@barabar/core/contract/group-changes';
import type { UserCall } from '../../kit/call.ts';
import type { Batch } from '../../kit/document.ts';
import { idOfMember } from '@barabar/core/made-id';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';
import { newPersonByName, putUser } from '../../records/users/store.ts';
import { findCard, requireFreePlace } from '../../rules/friends/cards.ts';
import { composeFriend } from '../../rules/groups/add-person.ts';
import { putMemberFriendships } from '../../rules/groups/member-friendships.ts';
import { memberByName } from '../../rules/groups/people-by-name.ts';
import { requireRoomFor, requireRoomForNames } from '../../rules/groups/policy.ts';

const withMember = (group: GroupRecord, userId: string, member: MemberRecord): GroupRecord => ({
  ...group,
  memberIds: [...group.memberIds, userId],
  members: { ...group.members, [userId]: member },
});

/** A new group with its first members, and what else a batch has to write for them. Throws like adding each of them. */
export async function withFirstMembers(
  call: UserCall,
  group: GroupRecord,
  members: readonly FirstMember[],
): Promise<{ readonly group: GroupRecord; readonly put: (batch: Batch) => void }> {
  const by = call.userId;
  const { id: groupId, createdAt } = group;
  const writes: ((batch: Batch) => void)[] = [];
  let grown = group;
  for (const [index, { userId, name: newName }] of members.entries()) {
    // One after the other, in their order: members are listed in the order of joining.
    const at = new Date(createdAt.getTime() + index + 1);
    const card = userId === undefined ? undefined : await findCard(call, userId);
    const name = card?.places[0].member.name ?? newName;
    if (name !== undefined) {
      if (card) requireFreePlace(card, groupId);
      requireRoomForNames(grown, [name]);
      const person = newPersonByName({ name, groupId, at, id: idOfMember(groupId, index) });
      writes.push((batch) => putUser(call, batch, person));
      grown = withMember(grown, person.id, memberByName({ name, by, at, cardId: card?.id }));
    } else if (userId !== undefined) {
      const { person, member, typed } = await composeFriend(call, userId, { kind: group.kind, at });
      requireRoomFor(grown, person.id);
      const friends = { group: grown, userId: person.id, member, by, at, ...(typed && { typed }) };
      writes.push((batch) => putMemberFriendships(call, batch, friends));
      grown = withMember(grown, person.id, member);
    }
  }
  return { group: grown, put: (batch) => writes.forEach((write) => write(batch)) };
}
