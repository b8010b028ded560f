import { mutate } from 'swr';
import { createComment, deleteComment, listComments, type Comment } from '@barabar/core/contract/comments';
import type { User } from '@barabar/core/contract/auth';
import { callEndpoint } from '../../lib/api-client.ts';
import { pagedKeyOf, type PagedKey } from '../../lib/paged-key.ts';
import { revalidateAll } from '../../lib/revalidate.ts';

/** The loaded part of a list of comments, newest first. */
export interface LoadedComments {
  readonly items: readonly Comment[];
  readonly nextCursor: string | undefined;
}

/** The cache's key of the comments on an expense. */
export const commentsKey = (expenseId: string): PagedKey => pagedKeyOf(listComments, { expenseId });

/** The id of a comment that the server has not answered yet. */
const PROVISIONAL_ID = 'provisional';

/** Whether the server has yet to answer a comment. */
export const isProvisional = ({ id }: Comment): boolean => id === PROVISIONAL_ID;

const without = (list: LoadedComments | undefined, ids: readonly string[]): LoadedComments => ({
  items: list?.items.filter(({ id }) => !ids.includes(id)) ?? [],
  nextCursor: list?.nextCursor,
});

const withNewest = (list: LoadedComments | undefined, comment: Comment): LoadedComments => {
  const rest = without(list, [PROVISIONAL_ID, comment.id]);
  return { ...rest, items: [comment, ...rest.items] };
};

/**
 * Writes a comment. The list shows it at once, and no longer if the server refuses it.
 * @param idempotencyKey the same for a repeat of the same text: the server may have stored it although its answer was
 *   lost.
 * @throws {ApiError} if the server refuses it, or does not answer.
 */
export async function writeComment(
  { expenseId, text }: Pick<Comment, 'expenseId' | 'text'>,
  { author, idempotencyKey }: { readonly author: User; readonly idempotencyKey: string },
): Promise<void> {
  const { id, name, avatar } = author;
  const user = { id, name, ...(avatar !== undefined && { avatar }) };
  const ahead: Comment = { id: PROVISIONAL_ID, expenseId, text, user, createdAt: new Date() };
  await mutate<LoadedComments, Comment>(
    commentsKey(expenseId),
    callEndpoint(createComment, { params: { expenseId }, body: { text }, idempotencyKey }),
    {
      optimisticData: (list) => withNewest(list, ahead),
      populateCache: (created, list) => withNewest(list, created),
      rollbackOnError: true,
      revalidate: false,
    },
  );
  await revalidateAll();
}

/**
 * Deletes a comment. The list shows it until the server has answered.
 * @throws {ApiError} if the server refuses it, or does not answer.
 */
export async function removeComment({ expenseId, id }: Comment, idempotencyKey: string): Promise<void> {
  await callEndpoint(deleteComment, { params: { expenseId, commentId: id }, idempotencyKey });
  await mutate<LoadedComments>(commentsKey(expenseId), (list) => without(list, [id]), { revalidate: false });
  await revalidateAll();
}
