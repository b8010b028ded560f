import { PRIVATE_NOTES_FULL_MESSAGE } from '@barabar/core/contract/private-notes';
import type { Expense } from '@barabar/core/contract/expenses';
import { LIMITS } from '@barabar/core/limits';
import type { UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readPrivateNotes, writePrivateNote } from '../../records/private-notes/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { get } from './list-service.ts';

/** Only the caller's other clients are told. Notes of the same moment may exceed the limit by as many. */
export async function put(
  call: UserCall,
  { expenseId, text }: { readonly expenseId: string; readonly text: string },
): Promise<Expense> {
  const { privateNote: _before, ...expense } = await get(call, expenseId);
  const notes = await readPrivateNotes(call, call.userId);
  if (
    text !== '' &&
    !notes.some((note) => note.expenseId === expenseId) &&
    notes.length >= LIMITS.privateNotesMax
  )
    throw new Refusal('no-room', { message: PRIVATE_NOTES_FULL_MESSAGE });
  await writePrivateNote(call, { expenseId, text });
  await sendSignals(call, { userIds: [call.userId], at: call.clock() });
  return { ...expense, ...(text !== '' && { privateNote: text }) };
}
