import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import { deleted, id, namedPerson, pageQuery, sentId, time } from './fields.ts';
import { writtenText } from './text.ts';
import { messageFor } from '../messages/said.ts';

export const COMMENT_TOO_LONG_MESSAGE = messageFor('comment-too-long', { max: LIMITS.commentCharsMax });

/** What a person wrote about an expense. */
export const comment = z.object({
  id,
  expenseId: id,
  text: z.string(),
  user: z.extend(namedPerson, { avatar: z.optional(z.string()) }),
  createdAt: time,
});
export type Comment = z.output<typeof comment>;

export const newComment = z.strictObject({
  text: writtenText(LIMITS.commentCharsMax, {
    tooLong: COMMENT_TOO_LONG_MESSAGE,
    required: messageFor('comment-required'),
    isMultiline: true,
  }),
});

export const listComments = GET('/expenses/:expenseId/comments', {
  summary: 'Comments on an expense, deleted or not, newest first',
  isForTokens: 'read',
  params: z.strictObject({ expenseId: sentId }),
  query: z.strictObject(pageQuery),
  data: z.array(comment),
  isPaged: true,
  refusals: ['not-found'],
});

export const createComment = POST('/expenses/:expenseId/comments', {
  summary: 'Comments on an expense',
  isForTokens: 'write',
  params: z.strictObject({ expenseId: sentId }),
  body: newComment,
  data: comment,
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'forbidden', 'no-room', 'idempotency-key-reused', 'contention'],
});

export const deleteComment = DELETE('/expenses/:expenseId/comments/:commentId', {
  summary: 'Deletes a comment of the caller',
  isForTokens: 'write',
  params: z.strictObject({ expenseId: sentId, commentId: sentId }),
  data: deleted,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'forbidden', 'contention'],
});
