import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { requireRoom } from '../../kit/room.ts';
import { putBlockEnd } from '../../records/blocks/put-block.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { countFriendshipsOf, putFriendship, readFriendship } from '../../records/friendships/store.ts';
import { hasJoined, memberOf } from '../../records/groups/membership.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { hasAsked } from '../../rules/acquaintance/tie.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';

/** Each is to the other who they are in the group. Asking again changes nothing; asking ends the caller's own block. */
export async function befriend(
  call: UserCall,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<{ id: string }> {
  const at = call.clock();
  await commitOptimistically(async () => {
    const group = await findGroupOfMember(call, groupId);
    const other = memberOf(group, userId);
    if (!other || userId === call.userId || !hasJoined(group, userId)) throw notFound();
    const [people, friendship] = await Promise.all([
      loadPeople(call, [call.userId]),
      readFriendship(call, call.userId, userId),
    ]);
    const ownPerson = people.get(call.userId);
    if (!ownPerson || ownPerson.isGuest) throw new Refusal('guest');
    if (other.isGuest) throw new Refusal('guest', { message: said('guest-as-friend') });
    const isBlocked = friendship
      ? friendship.blocked[call.userId] !== undefined
      : (await readBlocks(call, call.userId)).userIds.includes(userId);
    if (friendship && hasAsked(friendship, call.userId, userId) && !isBlocked) return;
    if (!friendship) requireRoom('friendsMax', await countFriendshipsOf(call, call.userId));
    await commitBatch(call, async (batch) => {
      if (isBlocked) await putBlockEnd(call, batch, { by: call.userId, userId, friendship });
      putFriendship(call, batch, {
        members: [call.userId, userId],
        names: { [call.userId]: ownPerson.name, [userId]: other.name },
        createdBy: call.userId,
        at,
        askedBy: call.userId,
      });
    });
  });
  await sendSignals(call, { userIds: [call.userId, userId], at });
  return { id: userId };
}
