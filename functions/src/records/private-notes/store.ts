import type { PrivateNote } from '@barabar/core/contract/changes';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { parseDocument } from '../../kit/document.ts';

export const privateNotesDocument = z.object({
  /** What they wrote for themselves, by expense. */
  notes: z._default(z.record(z.string(), z.string()), {}),
});

export function privateNotesOf(call: StoreCall) {
  return call.db.collection('privateNotes');
}

export async function readPrivateNotes(call: StoreCall, userId: string): Promise<PrivateNote[]> {
  const found = parseDocument(await privateNotesOf(call).doc(userId).get(), privateNotesDocument);
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

export async function deletePrivateNotes(call: StoreCall, userId: string): Promise<void> {
  await privateNotesOf(call).doc(userId).delete();
}
