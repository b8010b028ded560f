import type { StoreCall } from '../../kit/call.ts';
import { listBlockers } from '../../records/blocks/store.ts';
import type { FriendshipRecord } from '../../records/friendships/store.ts';

/** A friendship has the mark of a block: lists of blocks are read only for people who have not accepted that person. */
export async function silentAmong(
  call: StoreCall,
  {
    actorId,
    userIds,
    friendships,
  }: { actorId: string; userIds: readonly string[]; friendships: ReadonlyMap<string, FriendshipRecord> },
): Promise<string[]> {
  const others = userIds.filter((userId) => userId !== actorId);
  const isMarked = (userId: string) => friendships.get(userId)?.blocked[userId] !== undefined;
  const unsure = others.filter(
    (userId) => !isMarked(userId) && friendships.get(userId)?.accepted[userId] === undefined,
  );
  const blockers = await listBlockers(call, { userId: actorId, among: unsure });
  return others.filter((userId) => isMarked(userId) || blockers.has(userId));
}
