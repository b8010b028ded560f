import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseRevised, timestamp, type AtomicWriter, type Revision } from '../../kit/document.ts';

/** A document of `recurrenceRooms`, whose id is a group's, or outside of groups that of who sets series up. */
export const recurrenceRoomDocument = z.object({
  /** When a series was set up there last. */
  lastAddedAt: timestamp,
});

const roomsOf = (db: Firestore) => db.collection('recurrenceRooms');

/** The place of a limited number of series, as it was before they were counted. */
export interface RecurrenceRoom {
  readonly id: string;
  /** Undefined where none was set up there yet. */
  readonly revision: Revision | undefined;
}

/** Reads the state of a group or person that a new series relies on. Count the series after it. */
export async function readRoom(db: Firestore, id: string): Promise<RecurrenceRoom> {
  return { id, revision: parseRevised(await roomsOf(db).doc(id).get(), recurrenceRoomDocument)?.revision };
}

/** Adds to the write of a new series that no other one was set up there since the room was read. */
export function takeRoom(
  db: Firestore,
  writer: AtomicWriter,
  { id, revision, at }: RecurrenceRoom & { readonly at: Date },
): void {
  const reference = roomsOf(db).doc(id);
  const fields = z.encode(recurrenceRoomDocument, { lastAddedAt: at });
  if (revision === undefined) writer.create(reference, fields);
  else writer.update(reference, fields, { lastUpdateTime: revision });
}

/** Forgets the state of a person who sets up no more series; repeating it is harmless. */
export async function deleteRoom(db: Firestore, id: string): Promise<void> {
  await roomsOf(db).doc(id).delete();
}
