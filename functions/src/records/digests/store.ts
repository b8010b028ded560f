import { FieldPath, Timestamp, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestamp, type AtomicWriter } from '../../kit/document.ts';
import { nextDigestAt } from './week.ts';

/** A document of `digests`, whose id is a user's who wants the weekly summary. */
export const digestDocument = z.object({
  /** When the next one is to be made. */
  dueAt: timestamp,
});

const digestsOf = (db: Firestore) => db.collection('digests');

/** Adds to a write of a person's settings that they want a weekly summary from now on, or none. */
export function putDigest(
  db: Firestore,
  writer: AtomicWriter,
  { userId, isWanted, at }: { readonly userId: string; readonly isWanted: boolean; readonly at: Date },
): void {
  const reference = digestsOf(db).doc(userId);
  if (isWanted) writer.set(reference, z.encode(digestDocument, { dueAt: nextDigestAt(at) }), { merge: true });
  else writer.delete(reference);
}

/** A weekly summary to be made. */
export interface DueDigest {
  readonly userId: string;
  readonly dueAt: Date;
}

/** The next summaries that are due, longest first. */
export async function listDueDigests(
  db: Firestore,
  {
    now,
    after,
    count,
  }: { readonly now: Date; readonly after: DueDigest | undefined; readonly count: number },
): Promise<DueDigest[]> {
  const due = digestsOf(db).where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt');
  const ordered = due.orderBy(FieldPath.documentId());
  const rest = after ? ordered.startAfter(Timestamp.fromDate(after.dueAt), after.userId) : ordered;
  const { docs } = await rest.limit(count).get();
  return docs.map((snapshot) => ({ userId: snapshot.id, dueAt: timestamp.parse(snapshot.get('dueAt')) }));
}

/** Has the next summary of a person made a week later. */
export async function postponeDigest(db: Firestore, userId: string, now: Date): Promise<void> {
  await digestsOf(db)
    .doc(userId)
    .set(z.encode(digestDocument, { dueAt: nextDigestAt(now) }));
}

/** Has the summary of a record made for the one that it was merged into. */
export async function passDigest(db: Firestore, { userId, dueAt }: DueDigest, toId: string): Promise<void> {
  const batch = db.batch();
  batch.delete(digestsOf(db).doc(userId));
  batch.set(digestsOf(db).doc(toId), z.encode(digestDocument, { dueAt }));
  await batch.commit();
}

/** Makes no more summaries; repeating it is harmless. */
export async function deleteDigest(db: Firestore, userId: string): Promise<void> {
  await digestsOf(db).doc(userId).delete();
}
