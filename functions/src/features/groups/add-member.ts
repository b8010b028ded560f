import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Group } from '@barabar/core/contract/groups';
import type { addMember } from '@barabar/core/contract/group-changes';
import { invariant } from '@barabar/core/invariant';
import { MEMBER_BY_NAME } from '@barabar/core/made-id';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { isRepeat, lastKeyOf, planCreation } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { putMembers } from '../../records/groups/change-group.ts';
import { readGroup, type GroupRecord } from '../../records/groups/store.ts';
import { readUser } from '../../records/identities/store.ts';
import { findCard, requireFreePlace, type Card } from '../../rules/friends/cards.ts';
import { addAtAddress, addFriend, type Adding } from '../../rules/groups/add-person.ts';
import { findGroupOfAdmin, findGroupOfMember } from '../../rules/groups/find-group.ts';
import { putPersonByName } from '../../rules/groups/people-by-name.ts';
import {
  requireAdmin,
  requireMember,
  requireOrdinary,
  requireRoomForNames,
} from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

/** Who has accepted the caller joins at once; for others the group is a request. The answer does not reveal which. */
export async function add(call: UserCall, groupId: string, body: BodyOf<typeof addMember>): Promise<Group> {
  // Before anybody is invited; the writes below hold only for the group that is read there.
  const before = await findGroupOfMember(call, groupId);
  const lastKey = lastKeyOf(call, { action: 'add-member', request: body });
  const { id } = planCreation(call, { kind: MEMBER_BY_NAME, request: body });
  if (isRepeat(before, lastKey)) return showGroup(call, before);
  requireOrdinary(requireAdmin(before, call.userId));
  try {
    return await showGroup(call, await addWhoIsNamed(call, { groupId, at: call.clock(), lastKey, id }, body));
  } catch (error) {
    // Of several copies of a call, one adds the person. The others are refused, because the person is there.
    const group = error instanceof Refusal ? await readGroup(call, groupId) : undefined;
    if (group && isRepeat(requireMember(group, call.userId), lastKey)) return showGroup(call, group);
    throw error;
  }
}

async function addWhoIsNamed(
  call: UserCall,
  adding: NamedAdding,
  { userId, email, name }: BodyOf<typeof addMember>,
): Promise<GroupRecord> {
  if (name !== undefined) return addByName(call, adding, name);
  if (userId !== undefined) {
    const card = await findCard(call, userId);
    if (card) return addByName(call, adding, card.places[0].member.name, card);
    return (await addFriend(call, adding, userId)).group;
  }
  invariant(email !== undefined, 'a new member is named by email, user id or name');
  return (await addAtAddress(call, adding, email)).group;
}

interface NamedAdding extends Adding {
  /** The id that the person gets, if they are added by name only. */
  readonly id: string;
}

/** @param card whose place in the group it is. */
function addByName(call: UserCall, adding: NamedAdding, name: string, card?: Card): Promise<GroupRecord> {
  const { at, id, lastKey } = adding;
  return commitOptimistically(async () => {
    const former = call.key === undefined ? undefined : await readUser(call, id);
    if (former && (former.nameOnlyIn ?? adding.groupId) !== adding.groupId)
      throw new Refusal('idempotency-key-reused');
    // The group is read after the person, who is made in the act that changes the group.
    const group = await findGroupOfAdmin(call, adding.groupId);
    // An earlier copy has made the person, who is in the group, or was removed since.
    if (former) return group;
    if (card) requireFreePlace(card, group.id);
    requireRoomForNames(group, [name]);
    return commitBatch(call, (batch) => {
      const person = { name, groupId: group.id, by: call.userId, at, id, cardId: card?.id };
      const members = putPersonByName(call, batch, person);
      return putMembers(call, batch, { group, members, change: { by: call.userId, at, lastKey } });
    });
  });
}
