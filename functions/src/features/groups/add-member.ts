import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Group } from '@barabar/core/contract/groups';
import type { addMember } from '@barabar/core/contract/group-changes';
import { invariant } from '@barabar/core/invariant';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { putMembers } from '../../records/groups/change-group.ts';
import { readGroup, type GroupRecord } from '../../records/groups/store.ts';
import { findCard, requireFreePlace, type Card } from '../../rules/friends/cards.ts';
import { addAtAddress, addFriend, readOwnGroup, type Adding } from '../../rules/groups/add-person.ts';
import { putPeopleByName } from '../../rules/groups/people-by-name.ts';
import { requireAdmin, requireOrdinary, requireRoomForNames } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

/** Who has accepted the caller joins at once; for others the group is a request. The answer does not reveal which. */
export async function add(
  call: UserCall,
  groupId: string,
  { userId, email, name }: BodyOf<typeof addMember>,
): Promise<Group> {
  // Before anybody is invited; the writes below hold only for the group that is read there.
  requireOrdinary(requireAdmin(await readGroup(call, groupId), call.userId));
  const adding: Adding = { groupId, at: call.clock() };
  if (name !== undefined) return showGroup(call, await addByName(call, adding, name));
  if (userId !== undefined) {
    const card = await findCard(call, userId);
    const group = card ? await addByName(call, adding, card.places[0].member.name, card) : undefined;
    return showGroup(call, group ?? (await addFriend(call, adding, userId)).group);
  }
  invariant(email !== undefined, 'a new member is named by email, user id or name');
  return showGroup(call, (await addAtAddress(call, adding, email)).group);
}

/** @param card whose place in the group it is. */
function addByName(call: UserCall, adding: Adding, name: string, card?: Card): Promise<GroupRecord> {
  const { at } = adding;
  return commitOptimistically(async () => {
    const group = await readOwnGroup(call, adding);
    if (card) requireFreePlace(card, group.id);
    requireRoomForNames(group, [name]);
    return commitBatch(call, (batch) => {
      const members = putPeopleByName(call, batch, {
        groupId: group.id,
        names: [name],
        by: call.userId,
        at,
        cardOf: () => card,
      });
      return putMembers(call, batch, { group, members, change: { by: call.userId, at, lastKey: null } });
    });
  });
}
