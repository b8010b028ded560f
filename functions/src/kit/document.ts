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

/** Returns an object with the same field for each name in `names`. */
export const fieldsOf = <Name extends string, Field>(names: Readonly<Record<Name, unknown>>, field: Field) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  Object.fromEntries(Object.keys(names).map((name) => [name, field])) as Record<Name, Field>;

export interface Writer {
  set(reference: DocumentReference, data: DocumentData, options: SetOptions): unknown;
}

/** What batches and transactions have in common. */
export interface AtomicWriter extends Writer {
  create(reference: DocumentReference, data: DocumentData): unknown;
  delete(reference: DocumentReference): unknown;
  update(reference: DocumentReference, data: UpdateData<DocumentData>, precondition?: Precondition): unknown;
}

export type Batch = WriteBatch;

export type Snapshot = DocumentSnapshot;

/** Commits what `add` writes, all or none, without reading. Throws what Firestore says of a lost race. */
export async function commitBatch<T>(call: StoreCall, add: (batch: Batch) => T | Promise<T>): Promise<T> {
  const batch = call.db.batch();
  const result = await add(batch);
  await batch.commit();
  return result;
}

/** Parsed, never cast: what was edited by hand into nonsense is noticed where it is read. @throws {InvariantError} */
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

/** Later than the time in the document: Firestore keeps the revision where a write changes nothing. */
export const laterThan = (before: Date, at: Date): Date =>
  at > before ? at : new Date(before.getTime() + 1);

/** Returns a document with its revision, for a write that holds only while the document is as it was read. */
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

/** Letters and digits only, so that a pair's `_` is unambiguous. Anything else answers `notFound()` without a read. */
export function isStorableId(id: string): boolean {
  return STORABLE_ID.test(id);
}
