import type { PrivateNote } from '@barabar/core/contract/changes';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument } from '../../kit/document.ts';

/** A document of `privateNotes`, whose id is a user's. */
export const privateNotesDocument = z.object({
  /** What they wrote for themselves, by expense. */
  notes: z._default(z.record(z.string(), z.string()), {}),
});

/** `privateNotes`, in one place. */
export function privateNotesOf(db: Firestore) {
  return db.collection('privateNotes');
}

/** What somebody wrote on expenses for themselves, in one read. */
export async function readPrivateNotes(db: Firestore, userId: string): Promise<PrivateNote[]> {
  const found = parseDocument(await privateNotesOf(db).doc(userId).get(), privateNotesDocument);
  return Object.entries(found?.notes ?? {})
    .map(([expenseId, text]) => ({ expenseId, text }))
    .toSorted((a, b) => (a.expenseId < b.expenseId ? -1 : 1));
}

/** Writes the note of one expense, or takes it away if it is empty; repeating it is harmless. */
export async function writePrivateNote(
  db: Firestore,
  userId: string,
  { expenseId, text }: { readonly expenseId: string; readonly text: string },
): Promise<void> {
  const note = text === '' ? FieldValue.delete() : text;
  await privateNotesOf(db)
    .doc(userId)
    .set({ notes: { [expenseId]: note } }, { merge: true });
}

/** Deletes all that somebody wrote for themselves; repeating it is harmless. */
export async function deletePrivateNotes(db: Firestore, userId: string): Promise<void> {
  await privateNotesOf(db).doc(userId).delete();
}
