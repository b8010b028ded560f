import { LIMITS } from '@barabar/core/limits';
import { expensePage } from '@barabar/core/page-addresses';
import type { Call } from '../../kit/call.ts';
import { isAlreadyThere } from '../../kit/retry.ts';
import type { CommentRecord } from '../../records/comments/store.ts';
import { readExpense, type ExpenseRecord } from '../../records/expenses/store.ts';
import { hasMail, postMail } from '../../records/mail/store.ts';
import { loadPeople, notificationsOf, provenEmailOf, type PersonRecord } from '../../records/users/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';

const MINUTE_MS = 60_000;

/**
 * Puts mails about a new comment into the mail queue, where the mails of ten minutes become one. Everybody else in the
 * expense gets one who has a proven address, has accepted the author, has the expense in their lists, and has not
 * switched such mails off. An author without a proven address causes none. Repeating it is harmless.
 */
export async function postCommentMails(call: Call, comment: CommentRecord): Promise<void> {
  const { authorId, participantIds, audience } = comment;
  const people = await loadPeople(call, [authorId, ...participantIds]);
  const author = people.get(authorId);
  if (!author?.isEmailVerified || author.status !== 'active') return;
  const others = new Set(
    participantIds.filter((id) => audience.includes(id)).flatMap((id) => people.get(id)?.id ?? []),
  );
  others.delete(author.id);
  const expense = await readExpense(call, comment.expenseId);
  if (!expense) return;
  for (const id of others) {
    const reader = people.get(id);
    const to = reader ? addressFor(reader) : null;
    if (reader && to !== null) await postMailTo(call, { comment, expense, author, reader, to });
  }
}

const isPaidBy = (userId: string, { payers, isRefund }: ExpenseRecord): boolean =>
  !isRefund && payers.length === 1 && payers[0]?.userId === userId;

/** @returns null for somebody who wants no such mail, or has not proven their address. */
const addressFor = (reader: PersonRecord): string | null =>
  reader.status === 'active' && notificationsOf(reader).comments ? provenEmailOf(reader) : null;

async function postMailTo(
  call: Call,
  {
    comment,
    expense,
    author,
    reader,
    to,
  }: {
    readonly comment: CommentRecord;
    readonly expense: ExpenseRecord;
    readonly author: PersonRecord;
    readonly reader: PersonRecord;
    readonly to: string;
  },
): Promise<void> {
  const outlook = new Outlook(call, new Viewer(call, reader.id));
  // A third person may have recorded the expense, whom the reader does not heed.
  if (!(await outlook.heeds(author.id, expense.groupId)) || !(await outlook.isOrdinary(expense))) return;
  const id = `comment_${comment.id}_${reader.id}`;
  // A repeated event posts no second mail.
  if (await hasMail(call, id)) return;
  const at = call.clock();
  const sender = await outlook.nameSender(author, { groupId: expense.groupId, name: comment.authorName });
  const data = {
    authorName: sender.name,
    authorEmail: sender.email,
    expenseDescription: comment.expenseDescription,
    groupName: comment.groupName,
    about: {
      expenseId: comment.expenseId,
      commentId: comment.id,
      currency: expense.currency,
      amount: expense.amount,
      isRefund: expense.isRefund,
      isPaidByReader: isPaidBy(reader.id, expense),
    },
    further: [],
    moreCount: 0,
    page: expensePage(comment.expenseId),
  };
  const gathering = {
    batch: `comments_${comment.expenseId}_${reader.id}`,
    sendAt: new Date(at.getTime() + LIMITS.commentMailMinutesMin * MINUTE_MS),
  };
  try {
    await postMail(call, {
      id,
      to,
      content: { template: 'comment', data },
      createdBy: author.id,
      at,
      gathering,
    });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}
