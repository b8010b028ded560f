import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { laterThan, timestamp, type AtomicWriter, type Revision } from '../../kit/document.ts';

/** A document of `recurrenceRooms`, whose id is a group's, or outside of groups that of who sets series up. */
export const recurrenceRoomDocument = z.object({
  /** When a series was set up there last. */
  lastAddedAt: timestamp,
});

const ROOMS = collection('recurrenceRooms', recurrenceRoomDocument);

/** The place of a limited number of series, as it was before they were counted. */
export interface RecurrenceRoom {
  readonly id: string;
  readonly last: { readonly addedAt: Date; readonly revision: Revision } | undefined;
}

/** Reads the state of a group or person that a new series relies on. Count the series after it. */
export async function readRoom(call: StoreCall, id: string): Promise<RecurrenceRoom> {
  const room = await ROOMS.read(call, id);
  return { id, last: room && { addedAt: room.lastAddedAt, revision: room.revision } };
}

/** Adds to the write of a new series that no other one was set up there since the room was read. */
export function takeRoom(
  call: StoreCall,
  writer: AtomicWriter,
  { id, last, at }: RecurrenceRoom & { at: Date },
): void {
  const reference = ROOMS.of(call).doc(id);
  const fields = z.encode(recurrenceRoomDocument, { lastAddedAt: last ? laterThan(last.addedAt, at) : at });
  if (last) writer.update(reference, fields, { lastUpdateTime: last.revision });
  else writer.create(reference, fields);
}

/** Forgets the state of a person who sets up no more series. */
export const deleteRoom = ROOMS.delete;
