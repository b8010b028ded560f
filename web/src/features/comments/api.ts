import type { Comment } from '@barabar/core/contract/comments';
import type { User } from '@barabar/core/contract/auth';
import { submitChange } from '../../store/outbox/submit.ts';

interface Writing {
  /** The same for a repeat of the same text: the server may have stored it although its answer was lost. */
  readonly idempotencyKey: string;
  /** The id of the refused comment in whose place this one comes. */
  readonly replaces?: string | undefined;
  /** Whether the field is still on screen: otherwise a refused comment stays on this device. Default: it is. */
  readonly isFormOpen?: (() => boolean) | undefined;
}

/**
 * Writes a comment. The list shows it at once, and no longer if the server refuses it. Without a connection it waits on
 * this device.
 * @throws {ApiError} if the server refuses it.
 */
export async function writeComment(
  { expenseId, text }: Pick<Comment, 'expenseId' | 'text'>,
  { author, idempotencyKey, replaces, isFormOpen }: Writing & { readonly author: User },
): Promise<void> {
  const { id, name, avatar } = author;
  const user = { id, name, ...(avatar !== undefined && { avatar }) };
  await submitChange({
    action: 'createComment',
    params: { expenseId },
    body: { text },
    idempotencyKey,
    viewerId: id,
    effect: { kind: 'comment', after: { id: idempotencyKey, expenseId, text, user, createdAt: new Date() } },
    replaces,
    isFormOpen,
  });
}

/**
 * Deletes a comment. The list shows it until the server has answered.
 * @returns whether it is deleted. Without a connection that waits on this device.
 * @throws {ApiError} if the server refuses it.
 */
export async function removeComment(comment: Comment, idempotencyKey: string): Promise<boolean> {
  const { expenseId, id, user } = comment;
  const deleted = await submitChange({
    action: 'deleteComment',
    params: { expenseId, commentId: id },
    idempotencyKey,
    viewerId: user.id,
    effect: { kind: 'comment', before: comment },
  });
  return deleted !== undefined;
}
