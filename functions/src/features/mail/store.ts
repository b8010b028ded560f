import type { DocumentData, DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseRevised, timestamp, type Revision } from '../../store-kit/document.ts';
import { isConflict } from '../../store-kit/retry.ts';
import type { MailContent } from './mail-content.ts';

/**
 * pending: to be sent. sending: somebody is at it. retrying: it did not work, and will be tried again. sent. failed: given
 * up. Whoever sets `pending` by hand, in the console, has the mail sent again.
 */
const MAIL_STATES = ['pending', 'sending', 'retrying', 'sent', 'failed'] as const;

const delivery = z.object({
  state: z.enum(MAIL_STATES),
  /** How often sending has begun. */
  attempts: z.int(),
  /** What went wrong last. */
  error: z.string().nullable(),
  claimedAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
});
export type Delivery = z.output<typeof delivery>;

/** A document of `mail`, the outbox. */
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
  delivery,
});
export type MailRecord = z.output<typeof mailDocument> & { readonly id: string };
/** A mail with the state that a write relies on. */
export type RevisedMail = MailRecord & { readonly revision: Revision };

/** How long the outbox remembers a mail, and with it that the same one is not to be sent again. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** `mail`, in one place. */
export function mailsOf(db: Firestore) {
  return db.collection('mail');
}

/** A mail to be written into the outbox. */
export interface NewMail {
  /** What the mail is about: the same id is never sent twice. */
  readonly id: string;
  readonly to: string;
  readonly content: MailContent;
  readonly createdBy: string;
  readonly at: Date;
}

/** What batches and transactions have in common for a new document. */
interface Creator {
  create(reference: DocumentReference, data: DocumentData): unknown;
}

function putMail(db: Firestore, writer: Creator, { id, to, content, createdBy, at }: NewMail): void {
  const fields = z.encode(mailDocument, {
    to,
    template: content.template,
    data: { ...content.data },
    createdAt: at,
    createdBy,
    expiresAt: new Date(at.getTime() + KEPT_MS),
    delivery: { state: 'pending', attempts: 0, error: null, claimedAt: null, sentAt: null },
  });
  writer.create(mailsOf(db).doc(id), fields);
}

/**
 * Puts a mail into the outbox.
 * @throws ALREADY_EXISTS when one under its id is there.
 */
export async function postMail(db: Firestore, mail: NewMail): Promise<void> {
  const batch = db.batch();
  putMail(db, batch, mail);
  await batch.commit();
}

/** Whether the outbox remembers a mail. */
export async function hasMail(db: Firestore, id: string): Promise<boolean> {
  return (await mailsOf(db).doc(id).get()).exists;
}

/**
 * Adds an invitation to the batch that makes its friendship or membership, unless the same person has invited the same one
 * already: nobody is flooded with mail by being taken out and put in again.
 */
export async function putInvitation(
  db: Firestore,
  batch: WriteBatch,
  {
    inviter,
    invited,
    groupName,
    at,
  }: {
    readonly inviter: { readonly id: string; readonly name: string };
    readonly invited: { readonly id: string; readonly email: string | null };
    readonly groupName: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const id = `invitation_${inviter.id}_${invited.id}`;
  if (invited.email === null || (await hasMail(db, id))) return;
  putMail(db, batch, {
    id,
    to: invited.email,
    content: { template: 'invitation', data: { inviterName: inviter.name, groupName } },
    createdBy: inviter.id,
    at,
  });
}

/** A mail as it is now, in one read. */
export async function readMail(db: Firestore, id: string): Promise<RevisedMail | undefined> {
  return parseRevised(await mailsOf(db).doc(id).get(), mailDocument);
}

/**
 * Writes how far a mail has come, if nobody has written anything since it was read.
 * @returns the mail as it is then; undefined when somebody was faster.
 */
export async function moveMail(
  db: Firestore,
  { revision, ...mail }: RevisedMail,
  next: Delivery,
): Promise<RevisedMail | undefined> {
  try {
    const { writeTime } = await mailsOf(db)
      .doc(mail.id)
      .update({ delivery: z.encode(delivery, next) }, { lastUpdateTime: revision });
    return { ...mail, delivery: next, revision: writeTime };
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}
