import type { Call } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { describeError } from '../../kit/describe-error.ts';
import { mailContent, type MailContent } from '../../records/mail/mail-content.ts';
import { joinBatch, listBatch, listGathered, type RevisedMail } from '../../records/mail/store.ts';
import { countMail } from '../../records/quotas/mailbox-store.ts';

/** How many mails are read at a time. */
const PAGE_SIZE = 50;
/** How many comments one mail quotes beside the first. */
const FURTHER_MAX = 20;

type CommentData = Extract<MailContent, { readonly template: 'comment' }>['data'];

/** Has the mails sent about the comments of ten minutes or more ago: one for each expense and reader. */
export async function tickCommentMails(
  call: Pick<Deps, 'db' | 'clock' | 'log'>,
  { isLate = () => false }: { readonly isLate?: () => boolean } = {},
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
