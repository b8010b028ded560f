import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Friend } from '@barabar/core/contract/friends';
import type { addFriendByName } from '@barabar/core/contract/friend-changes';
import { invariant } from '@barabar/core/invariant';
import { FRIEND_BY_NAME, idOfMember } from '@barabar/core/made-id';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { createOnce, planCreation } from '../../kit/idempotency.ts';
import { requireRoom } from '../../kit/room.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { newGroup } from '../../records/groups/new-group.ts';
import { listGroupsOf, putNewGroup, readGroup, type GroupRecord } from '../../records/groups/store.ts';
import { loadCaller } from '../../records/users/store.ts';
import { requireCard, requireFreePlace } from '../../rules/friends/cards.ts';
import { directAmong } from '../../rules/groups/direct-groups.ts';
import { putPersonByName } from '../../rules/groups/people-by-name.ts';
import { requireNewName } from '../../rules/groups/policy.ts';
import { getFriend } from './service.ts';

/** Makes a group of two (docs/people.md). With `sameAs`, somebody known from groups gets a place. Sends nothing. */
export async function addByName(call: UserCall, body: BodyOf<typeof addFriendByName>): Promise<Friend> {
  const { name, sameAs } = body;
  const founder = await loadCaller(call);
  const creation = planCreation(call, { kind: FRIEND_BY_NAME, request: body });
  const at = call.clock();
  const { members } = await createOnce<GroupRecord>(creation, {
    write: async () => {
      const direct = directAmong(await listGroupsOf(call, call.userId), call.userId);
      requireRoom('directGroupsMax', direct.length);
      requireNewName(name, direct);
      const card = sameAs === undefined ? undefined : await requireCard(call, sameAs);
      if (card) requireFreePlace(card, creation.id);
      return commitBatch(call, (batch) => {
        const id = idOfMember(creation.id, 0);
        const person = { name, groupId: creation.id, by: call.userId, at, id, cardId: card?.id };
        const friend = putPersonByName(call, batch, person);
        const two = { kind: 'direct', request: { name }, members: friend } as const;
        return putNewGroup(call, batch, newGroup({ ...two, creation, founder, at }));
      });
    },
    read: async () => {
      const group = await readGroup(call, creation.id);
      return hasJoined(group, call.userId) ? group : undefined;
    },
  });
  const friendId = Object.keys(members).find((userId) => userId !== call.userId);
  invariant(friendId !== undefined, 'two are in a group of two');
  return getFriend(call, friendId);
}
