import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, timestamp } from '../../kit/document.ts';

const blockedPerson = z.object({
  /** Name and address under which the blocker knew them. */
  name: z.string(),
  email: z.string(),
  at: timestamp,
});

/** A document of `blocks`, whose id is that of the person who blocks. */
export const blocksDocument = z.object({
  /** The keys of `people`, for array-contains. */
  userIds: z._default(z.array(z.string()), []),
  people: z._default(z.record(z.string(), blockedPerson), {}),
});
export type Blocks = z.output<typeof blocksDocument>;
export type BlockedPerson = z.output<typeof blockedPerson>;

/** `blocks`, in one place. */
export function blocksOf(db: Firestore) {
  return db.collection('blocks');
}

/** The people that a user has blocked, in one read. */
export async function readBlocks(db: Firestore, userId: string): Promise<Blocks> {
  return parseDocument(await blocksOf(db).doc(userId).get(), blocksDocument) ?? { userIds: [], people: {} };
}

/**
 * Who of these people has blocked somebody; one read for each.
 * @param of all ids that are that person's (`idsOfPerson`).
 */
export async function listBlockers(
  db: Firestore,
  { of, among }: { readonly of: readonly string[]; readonly among: readonly string[] },
): Promise<Set<string>> {
  if (among.length === 0) return new Set();
  const references: DocumentReference[] = among.map((userId) => blocksOf(db).doc(userId));
  const snapshots = await db.getAll(...references);
  const blockers = snapshots.filter((snapshot) =>
    parseDocument(snapshot, blocksDocument)?.userIds.some((userId) => of.includes(userId)),
  );
  return new Set(blockers.map(({ id }) => id));
}

/** Adds a block to a batch; repeating it is harmless. */
export function putBlock(
  db: Firestore,
  batch: WriteBatch,
  { by, userId, person }: { readonly by: string; readonly userId: string; readonly person: BlockedPerson },
): void {
  const entry = { ...person, at: Timestamp.fromDate(person.at) };
  batch.set(
    blocksOf(db).doc(by),
    { userIds: FieldValue.arrayUnion(userId), people: { [userId]: entry } },
    { merge: true },
  );
}

/** Takes blocks away in a batch; repeating it is harmless. */
export function removeBlocks(
  db: Firestore,
  batch: WriteBatch,
  { by, userIds }: { readonly by: string; readonly userIds: readonly string[] },
): void {
  const gone = Object.fromEntries(userIds.map((userId) => [userId, FieldValue.delete()]));
  batch.set(
    blocksOf(db).doc(by),
    { userIds: FieldValue.arrayRemove(...userIds), people: gone },
    { merge: true },
  );
}

/** Deletes the list of the people that a user has blocked; repeating it is harmless. */
export async function deleteBlocks(db: Firestore, userId: string): Promise<void> {
  await blocksOf(db).doc(userId).delete();
}
