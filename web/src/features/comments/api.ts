import type { Comment } from '@barabar/core/contract/comments';
import type { User } from '@barabar/core/contract/auth';
import { submitChange } from '../../store/outbox/submit.ts';

interface Writing {
  /** The key of a text, the same for a repeat: the server may have stored it although its answer was lost. */
  readonly idempotencyKey: string;
  /** The id of the refused comment in whose place this one comes. */
  readonly replaces?: string | undefined;
  /** Whether the field is still on screen: otherwise a refused comment stays on this device. Default: it is. */
  readonly isFormOpen?: (() => boolean) | undefined;
}

/**
 * Lists show it at once, and no longer if it is refused. Offline it waits on this device. Throws ApiError if refused.
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

/** The list shows it until the server has answered. Returns whether it is deleted, else it waits. Throws ApiError. */
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
