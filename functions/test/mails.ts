import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { tickCommentMails } from '../src/features/comments/comment-mails.ts';
import { deliverMail } from '../src/features/mail/deliver-mail.ts';
import type { OutgoingMail } from '../src/features/mail/send-mail.ts';
import type { Deps } from '../src/kit/deps.ts';
import { parseDocument } from '../src/kit/document.ts';
import { mailDocument, mailsOf } from '../src/records/mail/store.ts';
import { BY_TRIGGER } from './by-trigger.ts';
import { NO_BOUNDS } from './harness.ts';

const caughtMail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type CaughtMail = z.output<typeof caughtMail>;

const answer = z.object({ data: z.array(caughtMail) });

export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(
    `${process.env['MAIL_URL'] ?? ''}/api/mails?to=${encodeURIComponent(address)}`,
  );
  return answer.parse(await response.json()).data;
}

export async function receiveMail(address: string, count = 1): Promise<CaughtMail> {
  await expect.poll(async () => (await mailsTo(address)).length, BY_TRIGGER).toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(address);
  if (!newest) throw new Error('a mail that came is there');
  return newest;
}

export async function queuedFor(db: Firestore, address: string) {
  const { docs } = await mailsOf({ db }).where('to', '==', address).get();
  return docs.flatMap((doc) => parseDocument(doc, mailDocument) ?? []);
}

export async function sendQueued(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  mailId: string,
): Promise<OutgoingMail> {
  const sent: OutgoingMail[] = [];
  await deliverMail(
    {
      ...deps,
      bounds: NO_BOUNDS,
      send: async (mail) => void sent.push(mail),
      appUrl: 'https://barabar.test',
      makeVerificationLink: async () => undefined,
    },
    mailId,
  );
  const [mail] = sent;
  if (!mail) throw new Error('a queued mail is sent');
  return mail;
}

/** Makes one mail of those about comments that gather for an address, as if their ten minutes were over. */
export async function endGathering(deps: Pick<Deps, 'db' | 'clock' | 'log'>, address: string): Promise<void> {
  const { docs } = await mailsOf(deps).where('to', '==', address).get();
  for (const doc of docs) if (doc.get('sendAt') !== null) await doc.ref.update({ sendAt: new Date(0) });
  await tickCommentMails(deps);
}
