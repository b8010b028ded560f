import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { timestamp, type AtomicWriter } from '../../kit/document.ts';
import { DAY_MS, dayOf, endOfDay } from '../../kit/period.ts';

const HOUR_MS = 60 * 60_000;

/** Monday at eight in Asia/Kolkata: what is open can be dealt with in the week. */
const HOUR = 8;
const DAYS = 7;

/** When the next weekly summary is due after a time. */
export function nextDigestAt(now: Date): Date {
  const midnight = endOfDay(now).getTime() - DAY_MS;
  const sinceMonday = (new Date(dayOf(now)).getUTCDay() + DAYS - 1) % DAYS;
  const thisWeek = midnight - sinceMonday * DAY_MS + HOUR * HOUR_MS;
  return new Date(thisWeek > now.getTime() ? thisWeek : thisWeek + DAYS * DAY_MS);
}

export const digestDocument = z.object({ dueAt: timestamp });

const DIGESTS = collection('digests', digestDocument);

const digestsOf = DIGESTS.of;

/** Adds to a write of a person's settings that they want a weekly summary from now on, or none. */
export function putDigest(
  call: StoreCall,
  writer: AtomicWriter,
  { userId, isWanted, at }: { userId: string; isWanted: boolean; at: Date },
): void {
  const reference = digestsOf(call).doc(userId);
  if (isWanted) writer.set(reference, z.encode(digestDocument, { dueAt: nextDigestAt(at) }), { merge: true });
  else writer.delete(reference);
}

export interface DueDigest {
  readonly userId: string;
  readonly dueAt: Date;
}

/** The next summaries that are due, longest first. */
export async function listDueDigests(
  call: StoreCall,
  { now, after, count }: { now: Date; after: DueDigest | undefined; count: number },
): Promise<DueDigest[]> {
  const due = digestsOf(call).where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt');
  const ordered = due.orderBy(FieldPath.documentId());
  const rest = after ? ordered.startAfter(Timestamp.fromDate(after.dueAt), after.userId) : ordered;
  const { docs } = await rest.limit(count).get();
  return docs.map((snapshot) => ({ userId: snapshot.id, dueAt: timestamp.parse(snapshot.get('dueAt')) }));
}

/** Has the next summary of a person made a week later. */
export async function postponeDigest(call: StoreCall, userId: string, now: Date): Promise<void> {
  await digestsOf(call)
    .doc(userId)
    .set(z.encode(digestDocument, { dueAt: nextDigestAt(now) }));
}

/** Has the summary of a record made for the one that it was merged into. */
export async function passDigest(call: StoreCall, { userId, dueAt }: DueDigest, toId: string): Promise<void> {
  const batch = call.db.batch();
  batch.delete(digestsOf(call).doc(userId));
  batch.set(digestsOf(call).doc(toId), z.encode(digestDocument, { dueAt }));
  await batch.commit();
}

/** Makes no more summaries. */
export const deleteDigest = DIGESTS.delete;
