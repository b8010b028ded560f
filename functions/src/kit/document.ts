import type { BasisPoints } from '@barabar/core/basis-points';
import { isCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { invariant } from '@barabar/core/invariant';
import type { Minor } from '@barabar/core/money';
import {
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Precondition,
  type SetOptions,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from './call.ts';

/** A Firestore Timestamp in the document, a Date of millisecond precision inside. */
export const timestamp = z.codec(z.instanceof(Timestamp), z.date(), {
  decode: (stored) => stored.toDate(),
  encode: (date) => Timestamp.fromDate(date),
});

/** An integer amount of minor units, as documents hold it. */
export const storedAmount = z.custom<Minor>((value) => Number.isSafeInteger(value), 'not minor units');

/** An integer percentage in basis points, as documents hold it. */
export const storedBasisPoints = z.custom<BasisPoints>(
  (value) => Number.isSafeInteger(value),
  'not basis points',
);

/** A day of the calendar, as documents hold it: text. */
export const storedDay = z.custom<CalendarDay>(isCalendarDay, 'not a day');

/** The type of a picture, as documents hold it. */
export const storedContentType = z.enum(['image/png', 'image/jpeg', 'image/webp']);

/** Bytes of a file, as documents hold them. */
export const storedBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'not bytes');

/** What batches and transactions have in common for a blind write. */
export interface Writer {
  set(reference: DocumentReference, data: DocumentData, options: SetOptions): unknown;
}

/** What batches and transactions have in common. */
export interface AtomicWriter extends Writer {
  create(reference: DocumentReference, data: DocumentData): unknown;
  delete(reference: DocumentReference): unknown;
  update(reference: DocumentReference, data: UpdateData<DocumentData>, precondition?: Precondition): unknown;
}

/** Writes that are committed together; only stores add to it. */
export type Batch = WriteBatch;

/** A document as Firestore holds it; only stores and triggers read it. */
export type Snapshot = DocumentSnapshot;

/**
 * Commits writes of which all happen or none, without reading.
 * @param add adds the writes. It refuses by throwing.
 * @returns what `add` returns.
 * @throws what Firestore says of a lost race.
 */
export async function commitBatch<T>(call: StoreCall, add: (batch: Batch) => T | Promise<T>): Promise<T> {
  const batch = call.db.batch();
  const result = await add(batch);
  await batch.commit();
  return result;
}

/**
 * A document as the feature holds it: its id, and its fields parsed (never cast), so that a document that somebody
 * edited by hand into nonsense is noticed where it is read.
 * @returns undefined when there is no such document.
 * @throws {InvariantError} when the fields do not fit.
 */
export function parseDocument<S extends z.ZodMiniObject>(
  snapshot: DocumentSnapshot,
  schema: S,
): (z.output<S> & { readonly id: string }) | undefined {
  if (!snapshot.exists) return undefined;
  const result = schema.safeParse(snapshot.data());
  invariant(
    result.success,
    `${withoutAddress(snapshot.ref.path)} does not fit its schema: ${fieldsAtFault(result.error)}`,
  );
  return { ...result.data, id: snapshot.id };
}

/** The state of a document that a write relies on: the write fails once somebody else has changed it. */
export type Revision = Timestamp;

/**
 * The time for a write that changes nothing but a time. It is always later than the time in the document. Firestore
 * keeps a document's revision where a write changes nothing: two writes of one time would not notice each other.
 */
export const laterThan = (before: Date, at: Date): Date =>
  at > before ? at : new Date(before.getTime() + 1);

/** The same with the revision, for a write that holds only while the document is as it was read. */
export function parseRevised<S extends z.ZodMiniObject>(
  snapshot: DocumentSnapshot,
  schema: S,
): (z.output<S> & { readonly id: string; readonly revision: Revision }) | undefined {
  const record = parseDocument(snapshot, schema);
  if (!record) return undefined;
  invariant(snapshot.updateTime !== undefined, 'a document that exists has an update time');
  return { ...record, revision: snapshot.updateTime };
}

// Ids of `emails` are addresses.
function withoutAddress(path: string): string {
  return path.replace(/[^/]*(?:@|%40)[^/]*/g, '…');
}

// Where, not what: messages of invariants are logged, and values may be personal.
function fieldsAtFault(error: z.core.$ZodError | undefined): string {
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))].join(', ');
}

const STORABLE_ID = /^[A-Za-z0-9]{1,128}$/;

/**
 * Whether a document of ours can have this id: letters and digits only, so that a pair's `_` is unambiguous and no path
 * can be smuggled in. What cannot be stored names nothing: answer `notFound()` before asking Firestore.
 */
export function isStorableId(id: string): boolean {
  return STORABLE_ID.test(id);
}
