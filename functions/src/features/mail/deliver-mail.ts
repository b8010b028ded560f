import { setTimeout as wait } from 'node:timers/promises';
import { invariant, InvariantError } from '@barabar/core/invariant';
import type { Deps } from '../../deps.ts';
import { composeMail } from './compose-mail.ts';
import { mailContent, type MailContent } from './mail-content.ts';
import { MailRefusedError, type OutgoingMail, type SendMail } from './send-mail.ts';
import { moveMail, readMail, type Delivery, type MailRecord, type RevisedMail } from './store.ts';

/** With the pauses between deliveries of an event, which grow to ten minutes, this is more than an hour. */
export const ATTEMPTS_MAX = 12;
/** Longer than a function may run: whoever claimed a mail before that is gone. */
export const CLAIM_MS = 5 * 60_000;
const MARKS_MAX = 4;
const MARK_PAUSE_MS = 300;

/** What sending mail needs of the outside world. */
export interface MailDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly send: SendMail;
  /** Where the product is, for the link of a mail. */
  readonly appUrl: string;
  /** The link that verifies an address, made at the last moment: it is a secret. */
  readonly makeVerificationLink: (email: string) => Promise<string>;
}

/** Thrown so that the event comes again later. */
export class MailNotSentError extends Error {
  override name = 'MailNotSentError';
}

/**
 * Sends one mail of the outbox, at least once: it is claimed by a write that only one of many can make, sent, and marked.
 * One that is marked is never sent again. Only when a sender has died between sending and marking, which nobody can know,
 * it is sent a second time once the claim is too old, under the same Message-ID.
 * @throws {MailNotSentError} when it is to be tried again: told again, this goes on where it was.
 */
export async function deliverMail(deps: MailDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const mail = await readMail(db, id);
  if (!mail || mail.delivery.state === 'sent' || mail.delivery.state === 'failed') return;
  const { claimedAt } = mail.delivery;
  const isClaimed = mail.delivery.state === 'sending' && claimedAt !== null;
  if (isClaimed && clock().getTime() - claimedAt.getTime() < CLAIM_MS)
    throw new MailNotSentError('somebody is sending this mail right now');

  const claimed = await moveMail(db, mail, {
    ...mail.delivery,
    state: 'sending',
    // Whoever sets it to pending by hand begins anew.
    attempts: mail.delivery.state === 'pending' ? 1 : mail.delivery.attempts + 1,
    claimedAt: clock(),
  });
  if (!claimed) throw new MailNotSentError('somebody else was faster to claim this mail');
  const outcome = await attempt(deps, claimed);
  // Why is said on the document: it may name the address.
  if (outcome.state === 'failed')
    deps.log.error('a mail was given up', { template: mail.template, attempts: outcome.attempts });
  await insist(() => moveMail(db, claimed, outcome));
  if (outcome.state === 'retrying') throw new MailNotSentError('the mail was not sent, and is tried again');
}

/** What has become of a mail is known only here: it is not forgotten because Firestore stumbles once. */
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

async function attempt(deps: MailDeps, { id, ...mail }: RevisedMail): Promise<Delivery> {
  try {
    await deps.send({ id, ...(await outgoingOf(deps, mail)) });
    return { ...mail.delivery, state: 'sent', error: null, sentAt: deps.clock() };
  } catch (error) {
    const isLast = isHopeless(error) || mail.delivery.attempts >= ATTEMPTS_MAX;
    const words = error instanceof Error ? error.message : String(error);
    return { ...mail.delivery, state: isLast ? 'failed' : 'retrying', error: words };
  }
}

/** Codes of the identity service by which it makes no link: the account is gone, or has another address by now. */
const NO_ACCOUNT: ReadonlySet<unknown> = new Set(['auth/user-not-found', 'auth/email-not-found']);

/** Whether repeating is of no use: the receiver said so, the account is gone, or the mail itself is nonsense. */
function isHopeless(error: unknown): boolean {
  if (error instanceof MailRefusedError || error instanceof InvariantError) return true;
  return error instanceof Error && 'code' in error && NO_ACCOUNT.has(error.code);
}

async function outgoingOf(deps: MailDeps, mail: Omit<MailRecord, 'id'>): Promise<Omit<OutgoingMail, 'id'>> {
  const { to, template, data } = mail;
  const content = mailContent.safeParse({ template, data });
  invariant(content.success, 'a mail has a known template, and what belongs into it');
  return { to, ...composeMail(content.data, await linkOf(deps, content.data, to)) };
}

function linkOf(
  { appUrl, makeVerificationLink }: MailDeps,
  { template }: MailContent,
  to: string,
): Promise<string> {
  return template === 'verification' ? makeVerificationLink(to) : Promise.resolve(appUrl);
}
