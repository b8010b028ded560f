import type { PrivateNote } from '@barabar/core/contract/changes';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';

export const privateNotesDocument = z.object({
  /** What they wrote for themselves, by expense. */
  notes: z._default(z.record(z.string(), z.string()), {}),
});

const PRIVATE_NOTES = collection('privateNotes', privateNotesDocument);

export const privateNotesOf = PRIVATE_NOTES.of;

export async function readPrivateNotes(call: StoreCall, userId: string): Promise<PrivateNote[]> {
  const found = await PRIVATE_NOTES.read(call, userId);
  return Object.entries(found?.notes ?? {})
    .map(([expenseId, text]) => ({ expenseId, text }))
    .toSorted((a, b) => (a.expenseId < b.expenseId ? -1 : 1));
}

/** Writes the note of one expense, or takes it away if it is empty; repeating it is harmless. */
export async function writePrivateNote(
  call: Pick<UserCall, 'db' | 'userId'>,
  { expenseId, text }: { expenseId: string; text: string },
): Promise<void> {
  const note = text === '' ? FieldValue.delete() : text;
  await privateNotesOf(call)
    .doc(call.userId)
    .set({ notes: { [expenseId]: note } }, { merge: true });
}

export const deletePrivateNotes = PRIVATE_NOTES.delete;
