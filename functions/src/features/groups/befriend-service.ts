import { said } from '@barabar/core/messages/said';
import type { DataDeps } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { putBlockEnd } from '../../records/blocks/put-block.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { countFriendshipsOf, putFriendship, readFriendship } from '../../records/friendships/store.ts';
import { hasJoined, memberOf } from '../../records/groups/membership.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { hasAsked } from '../../rules/acquaintance/tie.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireFewFriends } from '../../rules/invitation.ts';

/**
 * Asks another member to be friends outside of the group, too; where they have asked already, the two are friends. Each is
 * to the other who they are in the group. Asking again changes nothing, and asking ends the caller's own block.
 * @throws {Refusal} not-found for anybody but another member who has joined; guest for a guest on either side; no-room;
 *   contention.
 */
export async function befriend(
  { db, clock }: DataDeps,
  callerId: string,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<{ id: string }> {
  const at = clock();
  await commitOptimistically(async () => {
    const group = await findGroupOfMember(db, { groupId, userId: callerId });
    const other = memberOf(group, userId);
    if (!other || userId === callerId || !hasJoined(group, userId)) throw notFound();
    const [people, known] = await Promise.all([
      loadPeople(db, [callerId]),
      readFriendship(db, callerId, userId),
    ]);
    const own = people.get(callerId);
    if (!own || own.isGuest) throw new Refusal('guest');
    if (other.isGuest) throw new Refusal('guest', { message: said('guest-as-friend') });
    const isBlocked = known
      ? known.blocked[callerId] !== undefined
      : (await readBlocks(db, callerId)).userIds.includes(userId);
    if (known && hasAsked(known, callerId, userId) && !isBlocked) return;
    if (!known) requireFewFriends(await countFriendshipsOf(db, callerId));
    await commitBatch(db, async (batch) => {
      if (isBlocked) await putBlockEnd(db, batch, { by: callerId, userId, friendship: known });
      putFriendship(db, batch, {
        members: [callerId, userId],
        names: { [callerId]: own.name, [userId]: other.name },
        createdBy: callerId,
        at,
        askedBy: callerId,
      });
    });
  });
  await sendSignals(db, { userIds: [callerId, userId], at });
  return { id: userId };
}
