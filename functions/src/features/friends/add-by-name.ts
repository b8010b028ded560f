import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Friend } from '@barabar/core/contract/friends';
import type { addFriendByName } from '@barabar/core/contract/friend-changes';
import { invariant } from '@barabar/core/invariant';
import type { DataDeps } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { createOnce, planCreation } from '../../kit/idempotency.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { newGroup } from '../../records/groups/new-group.ts';
import { listGroupsOf, putNewGroup, readGroup, type GroupRecord } from '../../records/groups/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { requireCard, requireFreePlace } from '../../rules/friends/cards.ts';
import { directAmong } from '../../rules/groups/direct-groups.ts';
import { putPeopleByName } from '../../rules/groups/people-by-name.ts';
import { requireFewDirect, requireNewName } from '../../rules/groups/policy.ts';
import { get } from './service.ts';

/**
 * Adds a friend by name only: makes a group of two, of the caller and that name (decision 74). With `sameAs`, the friend is
 * somebody whom the caller has by name in groups alone, and who gets a place there too. It sends nothing, and counts as no
 * invitation.
 * @throws {Refusal} already-member for a name that another such friend has, not-found for somebody else's name, no-room,
 *   idempotency-key-reused.
 */
export async function addByName(
  deps: DataDeps,
  callerId: string,
  body: BodyOf<typeof addFriendByName>,
  idempotencyKey: string | undefined,
): Promise<Friend> {
  const { db, clock } = deps;
  const { name, sameAs } = body;
  const founder = (await loadPeople(db, [callerId])).get(callerId);
  invariant(founder !== undefined, 'a caller has a record');
  const creation = planCreation({ callerId, kind: 'friend-by-name', idempotencyKey, request: body });
  const at = clock();
  const { members } = await createOnce<GroupRecord>(creation, {
    write: async () => {
      const direct = directAmong(await listGroupsOf(db, callerId), callerId);
      requireFewDirect(direct.length);
      requireNewName(name, direct);
      const card = sameAs === undefined ? undefined : await requireCard(db, { callerId, userId: sameAs });
      if (card) requireFreePlace(card, creation.id);
      return commitBatch(db, (batch) => {
        const others = putPeopleByName(db, batch, {
          groupId: creation.id,
          names: [name],
          by: callerId,
          at,
          cardOf: () => card,
        });
        const group = newGroup({
          kind: 'direct',
          name,
          description: null,
          creation,
          founder,
          members: others,
          at,
        });
        return putNewGroup(db, batch, group);
      });
    },
    read: async () => {
      const group = await readGroup(db, creation.id);
      return hasJoined(group, callerId) ? group : undefined;
    },
  });
  const friendId = Object.keys(members).find((userId) => userId !== callerId);
  invariant(friendId !== undefined, 'two are in a group of two');
  return get(deps, callerId, friendId);
}
