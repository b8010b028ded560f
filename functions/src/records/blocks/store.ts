import { type WriteBatch, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { timestamp } from '../../kit/document.ts';

const blockedPerson = z.object({
  /** Name and address under which the userId knew them. */
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

const BLOCKS = collection('blocks', blocksDocument);

export const blocksOf = BLOCKS.of;

export async function readBlocks(call: StoreCall, userId: string): Promise<Blocks> {
  return (await BLOCKS.read(call, userId)) ?? { userIds: [], people: {} };
}

export async function listBlockers(
  call: StoreCall,
  { userId, among }: { userId: string; among: readonly string[] },
): Promise<Set<string>> {
  const blockers = (await BLOCKS.readAll(call, among)).filter(({ userIds }) => userIds.includes(userId));
  return new Set(blockers.map(({ id }) => id));
}

export async function isBlockedByAnybody(call: StoreCall, userId: string): Promise<boolean> {
  const blockers = blocksOf(call).where('userIds', 'array-contains', userId);
  return !(await blockers.limit(1).select().get()).empty;
}

export function putBlocks(
  call: StoreCall,
  batch: WriteBatch,
  { by, people }: { by: string; people: Readonly<Record<string, BlockedPerson>> },
): void {
  const entries = Object.entries(people).map(([id, person]) => [
    id,
    { ...person, at: Timestamp.fromDate(person.at) },
  ]);
  if (entries.length === 0) return;
  batch.set(
    blocksOf(call).doc(by),
    { userIds: FieldValue.arrayUnion(...Object.keys(people)), people: Object.fromEntries(entries) },
    { merge: true },
  );
}

export function removeBlock(
  call: StoreCall,
  batch: WriteBatch,
  { by, userId }: { by: string; userId: string },
): void {
  batch.set(
    blocksOf(call).doc(by),
    { userIds: FieldValue.arrayRemove(userId), people: { [userId]: FieldValue.delete() } },
    { merge: true },
  );
}

export const deleteBlocks = BLOCKS.delete;
