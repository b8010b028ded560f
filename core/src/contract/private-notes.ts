import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { messageFor } from '../messages/said.ts';
import { PUT } from './endpoint.ts';
import { expense, expenseParams } from './expenses.ts';
import { writtenText } from './text.ts';

/** A private note is no part of the expense: its version stays, nobody else is told, and the log does not say it. */
export const putPrivateNote = PUT('/expenses/:expenseId/private-note', {
  summary: 'Writes what only the caller sees of an expense; empty text takes it away',
  params: expenseParams,
  body: z.strictObject({
    text: writtenText(LIMITS.noteCharsMax, {
      tooLong: messageFor('text-too-long', { max: LIMITS.noteCharsMax }),
      isMultiline: true,
    }),
  }),
  data: expense,
  refusals: ['not-found', 'no-room'],
});
