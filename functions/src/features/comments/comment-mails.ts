import { LIMITS } from '@barabar/core/limits';
import { expensePage } from '@barabar/core/page-addresses';
import type { Call, JobCall } from '../../kit/call.ts';
import { describeError } from '../../kit/describe-error.ts';
import { unlessThere } from '../../kit/retry.ts';
import type { CommentRecord } from '../../records/comments/store.ts';
import { readExpense, type ExpenseRecord } from '../../records/expenses/store.ts';
import { mailContent, type MailContent } from '../../records/mail/mail-content.ts';
import {
  hasMail,
  joinBatch,
  listBatch,
  listGathered,
  postMail,
  type RevisedMail,
} from '../../records/mail/store.ts';
import { countMail } from '../../records/quotas/mailbox-store.ts';
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
    comment: CommentRecord;
    expense: ExpenseRecord;
    author: PersonRecord;
    reader: PersonRecord;
    to: string;
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
  const content = { template: 'comment' as const, data };
  await unlessThere(() => postMail(call, { id, to, content, createdBy: author.id, at, gathering }));
}

/** How many mails are read at a time. */
const PAGE_SIZE = 50;
/** How many comments one mail quotes beside the first. */
const FURTHER_MAX = 20;

type CommentData = Extract<MailContent, { readonly template: 'comment' }>['data'];

/** Has the mails sent about the comments of ten minutes or more ago: one for each expense and reader. */
export async function tickCommentMails(
  call: JobCall,
  { isLate = () => false }: { isLate?: () => boolean } = {},
): Promise<void> {
  const { log } = call;
  const tried = new Set<string>();
  while (!isLate()) {
    const due = await listGathered(call, { now: call.clock(), count: PAGE_SIZE + tried.size });
    const batches = new Set(due.flatMap(({ batch }) => batch ?? []).filter((batch) => !tried.has(batch)));
    if (batches.size === 0) return;
    for (const batch of batches) {
      // One that cannot be sent does not stop the others, and is tried at the next tick.
      tried.add(batch);
      try {
        await send(call, batch);
      } catch (error) {
        log.error('mails could not become one', { batch, error: describeError(error) });
      }
    }
  }
}

async function send(call: Call, batch: string): Promise<void> {
  const [first, ...others] = await listBatch(call, batch);
  if (!first) return;
  const isAllowed = await countMail(call, { address: first.to, kind: 'comments', at: call.clock() });
  const later = others.flatMap((mail) => dataOf(mail) ?? []);
  const data = {
    ...first.data,
    further: later
      .slice(0, FURTHER_MAX)
      .flatMap(({ about, authorName, authorEmail }) =>
        about ? [{ commentId: about.commentId, authorName, authorEmail }] : [],
      ),
    moreCount: Math.max(0, later.length - FURTHER_MAX),
  };
  await joinBatch(call, [first, ...others], { data, state: isAllowed ? 'pending' : 'withheld' });
}

function dataOf({ template, data }: RevisedMail): CommentData | undefined {
  const { data: content } = mailContent.safeParse({ template, data });
  return content?.template === 'comment' ? content.data : undefined;
}
