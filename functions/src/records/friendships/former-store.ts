import * as z from 'zod/mini';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { parseDocument, timestamp, type Revision } from '../../kit/document.ts';
import { friendshipsOf, type RevisedFriendship } from './store.ts';

/** What remains of a friendship that has ended, under the pair's key. A new friendship of the two ignores it. */
export const formerFriendshipDocument = z.object({
  members: z.tuple([z.string(), z.string()]),
  /** Until when each had accepted the other, by their id. Records up to then stay in their history. */
  acceptedUntil: z._default(z.record(z.string(), timestamp), {}),
  endedAt: timestamp,
});
export type FormerFriendship = z.output<typeof formerFriendshipDocument> & { readonly id: string };
/** A former friendship with the database's time of its last write. */
export type RevisedFormerFriendship = FormerFriendship & { readonly revision: Revision };

const FORMER_FRIENDSHIPS = collection('formerFriendships', formerFriendshipDocument);

export const formerFriendshipsOf = FORMER_FRIENDSHIPS.of;

/** What remains of every ended friendship of a person. */
export const listFormerFriendshipsOf = (
  call: Pick<UserCall, 'db' | 'userId'>,
): Promise<RevisedFormerFriendship[]> =>
  FORMER_FRIENDSHIPS.all(formerFriendshipsOf(call).where('members', 'array-contains', call.userId));

export async function readFormerFriendship(
  call: StoreCall,
  pairKey: string,
): Promise<FormerFriendship | undefined> {
  const snapshot = await formerFriendshipsOf(call).doc(pairKey).get();
  return parseDocument(snapshot, formerFriendshipDocument);
}

/** All or none. Throws FAILED_PRECONDITION when one has been written since it was read. */
export async function endFriendships(
  call: StoreCall,
  friendships: readonly RevisedFriendship[],
  at: Date,
): Promise<void> {
  const batch = call.db.batch();
  for (const { id, members, accepted, revision } of friendships) {
    batch.delete(friendshipsOf(call).doc(id), { lastUpdateTime: revision });
    const accepting = Object.keys(accepted);
    // No empty map: it would take away what an earlier end has left.
    const acceptedUntil = accepting.length > 0 && {
      acceptedUntil: Object.fromEntries(accepting.map((userId) => [userId, at])),
    };
    const former = { members: [...members], endedAt: at, ...acceptedUntil };
    batch.set(formerFriendshipsOf(call).doc(id), former, { merge: true });
  }
  await batch.commit();
}
