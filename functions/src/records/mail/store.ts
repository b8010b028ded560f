import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { parseRevised, timestamp, type AtomicWriter, type Revision } from '../../kit/document.ts';
import { isConflict, unlessConflicting } from '../../kit/retry.ts';
import type { MailContent } from './mail-content.ts';

/**
 * pending: to be sent. sending: somebody is at it. retrying: it did not work, and will be tried again. sent. failed: given
 * up. held: it waits until its sender has proven their own address. silenced: its recipient has blocked its sender, or has
 * switched such mails off. withheld: the mailbox's quota is used up. gathering: it waits for others of its batch. joined:
 * the first of its batch says what it says. Silenced and withheld mails are not sent, and the sender does not learn it. Setting `pending` by hand in the console sends a mail, whatever its state was.
 */
const OPEN = ['pending', 'sending', 'retrying'] as const;
const DONE = ['sent', 'failed', 'held', 'silenced', 'withheld', 'gathering', 'joined'] as const;
const MAIL_STATES = [...OPEN, ...DONE] as const;
/** States in which there is nothing to do, or nothing to do yet. */
export const DONE_STATES: ReadonlySet<string> = new Set(DONE);

const delivery = z.object({
  state: z.enum(MAIL_STATES),
  /** How often sending has begun. */
  attempts: z.int(),
  /** What went wrong last. */
  error: z.nullable(z.string()),
  claimedAt: z.nullable(timestamp),
  sentAt: z.nullable(timestamp),
});
export type Delivery = z.output<typeof delivery>;

export const mailDocument = z.object({
  /** One address, in lower case. */
  to: z.string(),
  /** Template and data are parsed together when the mail is sent: see mail-content.ts. */
  template: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
  /** Whose doing it is. */
  createdBy: z.string(),
  /** When a TTL policy takes it away. */
  expiresAt: timestamp,
  /** While it gathers: what it is sent together with, and when. */
  batch: z._default(z.nullable(z.string()), null),
  sendAt: z._default(z.nullable(timestamp), null),
  delivery,
});
export type MailRecord = z.output<typeof mailDocument> & { readonly id: string };
/** A mail with the state that a write relies on. */
export type RevisedMail = MailRecord & { readonly revision: Revision };

/** How long the mail queue remembers a mail, and with it that the same one is not to be sent again. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;

const MAILS = collection('mail', mailDocument);

export const mailsOf = MAILS.of;

export interface NewMail {
  /** What the mail is about: the same id is never sent twice. */
  readonly id: string;
  readonly to: string;
  readonly content: MailContent;
  readonly createdBy: string;
  readonly at: Date;
  /** Pending unless said otherwise. */
  readonly state?: 'pending' | 'held' | 'silenced' | 'withheld';
  /** Has it wait for others of its batch until this time. */
  readonly gathering?: { readonly batch: string; readonly sendAt: Date };
}

/**
 * Adds a new mail to a batch or transaction, which fails with ALREADY_EXISTS when there is a mail with this id. Mails
 * that are not to be sent are stored, too.
 */
export function putMail(
  call: StoreCall,
  writer: Pick<AtomicWriter, 'create'>,
  { id, to, content, createdBy, at, state = 'pending', gathering }: NewMail,
): void {
  const fields = z.encode(mailDocument, {
    to,
    template: content.template,
    data: { ...content.data },
    createdAt: at,
    createdBy,
    expiresAt: new Date(at.getTime() + RETENTION_MS),
    batch: gathering?.batch ?? null,
    sendAt: gathering?.sendAt ?? null,
    delivery: {
      state: gathering ? 'gathering' : state,
      attempts: 0,
      error: null,
      claimedAt: null,
      sentAt: null,
    },
  });
  writer.create(mailsOf(call).doc(id), fields);
}

/**
 * Puts a mail into the mail queue.
 * @throws ALREADY_EXISTS when one under its id is there.
 */
export async function postMail(call: StoreCall, mail: NewMail): Promise<void> {
  const batch = call.db.batch();
  putMail(call, batch, mail);
  await batch.commit();
}

export async function hasMail(call: StoreCall, id: string): Promise<boolean> {
  return (await mailsOf(call).doc(id).get()).exists;
}

/**
 * Has the mails sent that have waited for their sender's address to be proven; repeating it is harmless.
 * @param email the address, which the mails name from now on.
 */
export async function releaseMails(
  call: StoreCall,
  { createdBy, email }: { createdBy: string; email: string },
): Promise<void> {
  const { docs } = await mailsOf(call).where('createdBy', '==', createdBy).get();
  for (const snapshot of docs) {
    // Parsed one by one: a document that does not fit holds back none of those before it.
    const mail = parseRevised(snapshot, mailDocument);
    if (mail?.delivery.state === 'held') await releaseMail(call, mail, email);
  }
}

async function releaseMail(call: StoreCall, { id, revision, data }: RevisedMail, email: string) {
  const named = { ...data, ...('inviterEmail' in data && { inviterEmail: email }) };
  const released = { data: named, 'delivery.state': 'pending' };
  await unlessConflicting(() => mailsOf(call).doc(id).update(released, { lastUpdateTime: revision }));
}

/** Mails that have gathered others long enough, the oldest first. */
export const listGathered = (
  call: StoreCall,
  { now, count }: { now: Date; count: number },
): Promise<RevisedMail[]> =>
  MAILS.all(mailsOf(call).where('sendAt', '<=', Timestamp.fromDate(now)).orderBy('sendAt').limit(count));

export async function listBatch(call: StoreCall, batch: string): Promise<RevisedMail[]> {
  const mails = await MAILS.all(mailsOf(call).where('batch', '==', batch));
  return mails.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/**
 * Ends the gathering of a batch: its first mail has this content from now on, and the others are not sent.
 * @returns false when somebody was faster.
 */
export async function joinBatch(
  call: StoreCall,
  [first, ...others]: readonly [RevisedMail, ...RevisedMail[]],
  { data, state }: { data: Readonly<Record<string, unknown>>; state: 'pending' | 'withheld' },
): Promise<boolean> {
  const batch = call.db.batch();
  const ended = { batch: null, sendAt: null };
  const put = ({ id, revision }: RevisedMail, fields: Record<string, unknown>): void =>
    void batch.update(mailsOf(call).doc(id), { ...ended, ...fields }, { lastUpdateTime: revision });
  put(first, { data, 'delivery.state': state });
  for (const other of others) put(other, { 'delivery.state': 'joined' });
  return unlessConflicting(() => batch.commit());
}

export async function readMail(call: StoreCall, id: string): Promise<RevisedMail | undefined> {
  return parseRevised(await mailsOf(call).doc(id).get(), mailDocument);
}

/**
 * Stores the progress of a mail if it has not changed since it was read.
 * @returns the mail as it is then; undefined when somebody was faster.
 */
export async function moveMail(
  call: StoreCall,
  { revision, ...mail }: RevisedMail,
  next: Delivery,
): Promise<RevisedMail | undefined> {
  try {
    const { writeTime } = await mailsOf(call)
      .doc(mail.id)
      .update({ delivery: z.encode(delivery, next) }, { lastUpdateTime: revision });
    return { ...mail, delivery: next, revision: writeTime };
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}
