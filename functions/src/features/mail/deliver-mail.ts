import { setTimeout as wait } from 'node:timers/promises';
import { isEmailAddress } from '@barabar/core/email-address';
import { invariant, InvariantError } from '@barabar/core/invariant';
import { NOTIFICATIONS_PAGE, signUpPage } from '@barabar/core/page-addresses';
import type { JobCall, StoreCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { readComment } from '../../records/comments/store.ts';
import { mailContent, type MailContent } from '../../records/mail/mail-content.ts';
import {
  type Delivery,
  DONE_STATES,
  type MailRecord,
  moveMail,
  readMail,
  type RevisedMail,
} from '../../records/mail/store.ts';
import { readSettlement } from '../../records/settlements/store.ts';
import { composeMail } from './compose-mail.ts';
import { MailRefusedError, type OutgoingMail, type SendMail } from './send-mail.ts';
import { readEmailRecord, readIdentity } from '../../records/identities/store.ts';
import { loadPerson, localeOf, type PersonRecord } from '../../records/users/store.ts';

/** The account that a mail goes to; undefined for somebody without one. */
async function receiverOf(
  call: StoreCall,
  { template, to, createdBy }: Pick<MailRecord, 'template' | 'to' | 'createdBy'>,
): Promise<PersonRecord | undefined> {
  // The mail that proves an address is caused by an account, whose address leads to nobody yet.
  if (template === 'verification') return ownerOf(call, createdBy);
  const userId = (await readEmailRecord(call, to))?.userId;
  const receiver = userId === undefined ? undefined : await loadPerson(call, userId);
  return receiver?.status === 'active' ? receiver : undefined;
}

async function ownerOf(call: StoreCall, firebaseUid: string): Promise<PersonRecord | undefined> {
  const identity = await readIdentity(call, firebaseUid);
  return identity && (await loadPerson(call, identity.userId));
}

/** With the pauses between deliveries of an event, which grow to ten minutes, this is more than an hour. */
export const MAIL_ATTEMPTS_MAX = 12;
/** Longer than a function may run: the sender of an older claim is gone. */
export const MAIL_CLAIM_MS = 5 * 60_000;
const MARKS_MAX = 4;
const MARK_PAUSE_MS = 300;

export interface MailDeps extends JobCall, Pick<Deps, 'bounds'> {
  readonly send: SendMail;
  readonly appUrl: string;
  /** The link that verifies an account's address, made at the last moment: it is a secret. Undefined where there is none. */
  readonly makeVerificationLink: (account: {
    readonly firebaseUid: string;
    readonly email: string;
  }) => Promise<string | undefined>;
}

/** Thrown so that the event comes again later. */
export class MailNotSentError extends Error {
  override name = 'MailNotSentError';
}

/**
 * Sends one mail of the mail queue at least once: claims it with a write that only one sender can make, sends it, and
 * marks it. A marked mail is never sent again. If a sender dies between sending and marking, the mail is sent a
 * second time after the claim has expired, under the same Message-ID.
 * @throws {MailNotSentError} when it is to be tried again: told again, this goes on where it was.
 */
export async function deliverMail(call: MailDeps, id: string): Promise<void> {
  const mail = await readMail(call, id);
  if (!mail || DONE_STATES.has(mail.delivery.state)) return;
  const { claimedAt } = mail.delivery;
  const isClaimed = mail.delivery.state === 'sending' && claimedAt !== null;
  if (isClaimed && call.clock().getTime() - claimedAt.getTime() < MAIL_CLAIM_MS)
    throw new MailNotSentError('somebody is sending this mail right now');

  const claimed = await moveMail(call, mail, {
    ...mail.delivery,
    state: 'sending',
    // Setting a mail to pending by hand starts the attempts again.
    attempts: mail.delivery.state === 'pending' ? 1 : mail.delivery.attempts + 1,
    claimedAt: call.clock(),
  });
  if (!claimed) throw new MailNotSentError('somebody else was faster to claim this mail');
  const outcome = await attempt(call, claimed);
  // Why is said on the document: it may name the address.
  if (outcome.state === 'failed')
    call.log.error('a mail was given up', { template: mail.template, attempts: outcome.attempts });
  await insist(() => moveMail(call, claimed, outcome));
  if (outcome.state === 'retrying') throw new MailNotSentError('the mail was not sent, and is tried again');
}

/** Repeats the write, because only this process knows the outcome of the mail. */
async function insist(write: () => Promise<unknown>): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (count === MARKS_MAX) throw error;
      await wait(MARK_PAUSE_MS * count);
    }
  }
}

async function attempt(call: MailDeps, { id, ...mail }: RevisedMail): Promise<Delivery> {
  if (!(await call.bounds.take('mails', 1))) return { ...mail.delivery, state: 'withheld' };
  try {
    await call.send({ id, ...(await outgoingOf(call, mail)) });
    return { ...mail.delivery, state: 'sent', error: null, sentAt: call.clock() };
  } catch (error) {
    const isLast = isHopeless(error) || mail.delivery.attempts >= MAIL_ATTEMPTS_MAX;
    const words = error instanceof Error ? error.message : String(error);
    return { ...mail.delivery, state: isLast ? 'failed' : 'retrying', error: words };
  }
}

/** Whether repeating is of no use: the receiver said so, the account is gone, or the mail itself is nonsense. */
const isHopeless = (error: unknown): boolean =>
  error instanceof MailRefusedError || error instanceof InvariantError;

async function outgoingOf(call: MailDeps, mail: Omit<MailRecord, 'id'>): Promise<Omit<OutgoingMail, 'id'>> {
  const { to, template, data, createdBy } = mail;
  const content = mailContent.safeParse({ template, data });
  invariant(content.success, 'a mail has a known template, and what belongs into it');
  // The identity service takes texts for addresses that mail servers take for two, or for another one.
  invariant(isEmailAddress(to), 'a mail goes to one address');
  const link = await linkOf(call, content.data, { to, createdBy });
  const receiver = await receiverOf(call, mail);
  const settingsLink = call.appUrl + NOTIFICATIONS_PAGE;
  const composed = composeMail(content.data, {
    // Somebody without an account gets the mail in the language of whoever caused it.
    language: localeOf(receiver ?? (await loadPerson(call, createdBy)) ?? { locale: null }),
    link,
    settingsLink: receiver && template !== 'verification' ? settingsLink : undefined,
    commentTexts: await readTexts(call, content.data),
  });
  return { to, ...composed, ...(template === 'digest' && { switchOffAt: settingsLink }) };
}

/** What people wrote that a mail is about, undefined for what is gone. */
async function readTexts(call: StoreCall, { template, data }: MailContent): Promise<(string | undefined)[]> {
  if (template === 'not-received')
    return [(await readSettlement(call, data.settlementId))?.notReceivedReason ?? undefined];
  if (template !== 'comment' || !data.about) return [];
  const { expenseId, commentId } = data.about;
  const ids = [commentId, ...data.further.map((furtherComment) => furtherComment.commentId)];
  const comments = await Promise.all(ids.map((id) => readComment(call, expenseId, id)));
  return comments.map((comment) => (comment?.deletedAt === null ? comment.text : undefined));
}

async function linkOf(
  call: MailDeps,
  { template, data }: MailContent,
  { to, createdBy }: Pick<MailRecord, 'to' | 'createdBy'>,
): Promise<string> {
  switch (template) {
    case 'invitation':
      return call.appUrl + signUpPage(to);
    case 'reminder':
    case 'comment':
    case 'not-received':
    case 'claim':
    case 'removed':
    case 'digest':
      return call.appUrl + data.page;
    case 'verification': {
      const link = await call.makeVerificationLink({ firebaseUid: createdBy, email: to });
      if (link === undefined)
        throw new MailRefusedError('The account is gone, or has another address by now.');
      return link;
    }
  }
}
