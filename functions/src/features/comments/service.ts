import type { Comment } from '@barabar/core/contract/comments';
import type { UserCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { createOnce, isRepeat, lastKeyOf, planCreation, type Creation } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { requireRoom } from '../../kit/room.ts';
import {
  putChangedComment,
  putNewComment,
  readComment,
  type CommentFields,
  type CommentRecord,
} from '../../records/comments/store.ts';
import { readExpense, type ExpenseRecord } from '../../records/expenses/store.ts';
import type { BesideExpense } from '../../records/shared-records/fields.ts';
import { Outlook, outlookOf } from '../../rules/acquaintance/outlook.ts';
import { Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { commitBeside } from '../../rules/shared-records/commit-beside.ts';
import { presentComment } from './list-service.ts';

interface Act {
  readonly expense: ExpenseRecord;
  readonly at: Date;
}

type Frame = BesideExpense & Pick<CommentFields, 'authorName' | 'updatedAt'>;

/** Commits a write of a comment. @param write adds the write to what a comment takes from its expense as it is now. */
function commitAbout<T>(
  call: UserCall,
  { expense, at }: Act,
  write: (writer: AtomicWriter, frame: Frame) => T,
): Promise<T> {
  return commitBeside(call, expense, (writer, { frame, callerName }) =>
    write(writer, { ...frame, authorName: callerName, updatedAt: at }),
  );
}

export async function addComment(
  call: UserCall,
  { expenseId, text }: { expenseId: string; text: string },
): Promise<Comment> {
  const kind = `comment on ${expenseId}`;
  const creation = planCreation(call, { kind, request: { text } });
  const write = async (): Promise<CommentRecord> => {
    const expense = await readExpense(call, expenseId);
    if (expense?.deletedAt !== null) throw notFound();
    return writeNew(call, { expense, at: call.clock() }, { creation, text });
  };
  const read = () => readEarlier(call, { expenseId, commentId: creation.id });
  const comment = await commitOptimistically(() => createOnce(creation, { write, read }));
  return presentComment(comment, await viewerOf(call).see([comment.authorId]));
}

function writeNew(
  call: UserCall,
  act: Act,
  { creation: { id, requestHash, lastKey = null }, text }: { creation: Creation; text: string },
): Promise<CommentRecord> {
  return commitAbout(call, act, (writer, frame) => {
    // Comments that are written at the same moment may go beyond it by as many.
    requireRoom('commentsMax', act.expense.commentCount ?? 0);
    const comment: CommentRecord = {
      id,
      ...frame,
      text,
      authorId: call.userId,
      createdAt: act.at,
      version: 1,
      requestHash,
      lastKey,
      deletedAt: null,
    };
    putNewComment(call, writer, comment);
    return comment;
  });
}

/** The comment that an earlier request under the same key made, unless the author may not see the expense any more. */
async function readEarlier(call: UserCall, { expenseId, commentId }: CommentReference) {
  const [expense, comment] = await Promise.all([
    readExpense(call, expenseId),
    readComment(call, expenseId, commentId),
  ]);
  if (!expense || !comment) return undefined;
  const outlook = outlookOf(call);
  if (!(await outlook.isVisible(await outlook.asSeen(expense)))) throw notFound();
  return comment;
}

interface CommentReference {
  readonly expenseId: string;
  readonly commentId: string;
}

/** Deletes a comment, also on a deleted expense. Its text goes, its place in the log stays. A repeat does nothing. */
export async function deleteComment(
  call: UserCall,
  { expenseId, commentId }: CommentReference,
): Promise<{ id: string }> {
  const lastKey = lastKeyOf(call, { action: 'delete-comment' });
  await commitOptimistically(async () => {
    const { expense, comment: before } = await findBoth(call, { expenseId, commentId });
    if (isRepeat(before, lastKey)) return;
    if (before.deletedAt !== null) throw notFound();
    const at = call.clock();
    await commitAbout(call, { expense, at }, (writer, frame) => {
      if (before.authorId !== call.userId) throw new Refusal('forbidden');
      const { revision: _revision, id: _id, ...fields } = before;
      const after = { ...fields, ...frame, text: '', version: before.version + 1, lastKey, deletedAt: at };
      putChangedComment(call, writer, { before, after });
    });
  });
  return { id: commentId };
}

async function findBoth(call: UserCall, { expenseId, commentId }: CommentReference) {
  const [expense, comment] = await Promise.all([
    readExpense(call, expenseId),
    readComment(call, expenseId, commentId),
  ]);
  if (!expense || !comment) throw notFound();
  if (!(await new Outlook(call, new Viewer(call, call.userId)).isVisible(expense))) throw notFound();
  return { expense, comment };
}
