import { invariant } from '@barabar/core/invariant';
import { pairKeyOf, pairKeysBetween, sortPair } from '@barabar/core/pair';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseRevised, timestamp, type Revision, type Writer } from '../../store-kit/document.ts';
import { whereContains } from '../../store-kit/where-contains.ts';

/** A document of `friendships`, whose id is the pair's key. */
export const friendshipDocument = z.object({
  /** Both ids, sorted. */
  members: z.tuple([z.string(), z.string()]),
  /** By id, for whoever reads the console. */
  names: z.record(z.string(), z.string()),
  createdAt: timestamp,
  createdBy: z.string(),
});
export type FriendshipRecord = z.output<typeof friendshipDocument> & { readonly id: string };
/** A friendship with the state that a write relies on. */
export type RevisedFriendship = FriendshipRecord & { readonly revision: Revision };

/** `friendships`, in one place. */
export function friendshipsOf(db: Firestore) {
  return db.collection('friendships');
}

/** Two people become friends. */
export interface NewFriendship {
  /** In any order. */
  readonly members: readonly [string, string];
  /** Names of both, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly createdBy: string;
  readonly at: Date;
}

/**
 * Adds the friendship of two people to a batch or transaction: a blind write that merges, since reading first would
 * lock a document that many write at once. Repeating it is harmless, and always changes the document (its time): that
 * is how ending a friendship notices that somebody relies on it.
 */
export function putFriendship(
  db: Firestore,
  writer: Writer,
  { members: [a, b], names, createdBy, at }: NewFriendship,
): void {
  const members = sortPair(a, b);
  const nameOf = (id: string) => {
    const name = names[id];
    invariant(name !== undefined, 'both friends have names');
    return [id, name] as const;
  };
  writer.set(
    friendshipsOf(db).doc(pairKeyOf(a, b)),
    {
      members,
      names: Object.fromEntries(members.map(nameOf)),
      createdBy,
      createdAt: Timestamp.fromDate(at),
    },
    { merge: true },
  );
}

/**
 * Every friendship of a person, with the state that a write relies on.
 * @param userIds all ids that are the person's (`idsOfPerson`).
 */
export async function listFriendshipsOf(
  db: Firestore,
  ...userIds: readonly string[]
): Promise<RevisedFriendship[]> {
  const { docs } = await whereContains(friendshipsOf(db), 'members', userIds).get();
  return docs.flatMap((snapshot) => parseRevised(snapshot, friendshipDocument) ?? []);
}

/**
 * A friendship of two people, under whichever of their ids it is.
 * @param ones all ids that are the one's (`idsOfPerson`), and `others` all that are the other's.
 */
export async function findFriendship(
  db: Firestore,
  ones: readonly string[],
  others: readonly string[],
): Promise<RevisedFriendship | undefined> {
  const references = pairKeysBetween(ones, others).map((pairKey) => friendshipsOf(db).doc(pairKey));
  const snapshots = await db.getAll(...references);
  const [found] = snapshots.flatMap((snapshot) => parseRevised(snapshot, friendshipDocument) ?? []);
  return found;
}

/** The friendship of two people, in one read. */
export async function readFriendship(
  db: Firestore,
  a: string,
  b: string,
): Promise<RevisedFriendship | undefined> {
  return parseRevised(await friendshipsOf(db).doc(pairKeyOf(a, b)).get(), friendshipDocument);
}

/**
 * Ends friendships, all of them or none, if nobody has relied on one of them since they were read.
 * @throws FAILED_PRECONDITION when somebody has.
 */
export async function deleteFriendships(
  db: Firestore,
  friendships: readonly Pick<RevisedFriendship, 'id' | 'revision'>[],
): Promise<void> {
  const batch = db.batch();
  for (const { id, revision } of friendships)
    batch.delete(friendshipsOf(db).doc(id), { lastUpdateTime: revision });
  await batch.commit();
}

/**
 * Ends a friendship, if nobody has relied on it since it was read.
 * @throws FAILED_PRECONDITION when somebody has: what was checked may no longer hold.
 */
export async function deleteFriendship(
  db: Firestore,
  { id, revision }: Pick<RevisedFriendship, 'id' | 'revision'>,
): Promise<void> {
  await friendshipsOf(db).doc(id).delete({ lastUpdateTime: revision });
}
