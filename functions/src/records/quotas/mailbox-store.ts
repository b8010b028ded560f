import { createHash } from 'node:crypto';
import { mailboxKey } from '@barabar/core/email-address';
import { invariant } from '@barabar/core/invariant';
import { LIMITS } from '@barabar/core/limits';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, timestamp } from '../../kit/document.ts';
import { DAY_MS, dayOf } from '../../kit/period.ts';
import { unlessThere } from '../../kit/retry.ts';
import { hasMail, putMail, type NewMail } from '../mail/store.ts';

const DAYS = 30;

/** How many mails of each kind one mailbox is sent, by however many people: in a day, and in 30 days. */
const MAILBOX_QUOTAS = {
  invitations: {
    dayMax: LIMITS.invitationMailsPerMailboxAndDayMax,
    max: LIMITS.invitationMailsPerMailboxMax,
  },
  reminders: { dayMax: LIMITS.reminderMailsPerMailboxAndDayMax, max: LIMITS.reminderMailsPerMailboxMax },
  verifications: { dayMax: LIMITS.verificationMailsPerDayMax, max: LIMITS.verificationMailsPerMailboxMax },
  comments: { dayMax: LIMITS.commentMailsPerMailboxAndDayMax, max: LIMITS.commentMailsPerMailboxMax },
  digests: { dayMax: LIMITS.digestMailsPerMailboxAndDayMax, max: LIMITS.digestMailsPerMailboxMax },
} as const;
export type MailKind = keyof typeof MAILBOX_QUOTAS;

/** How many mails were counted, by day in Asia/Kolkata: { '2026-11-20': 2 }. */
const countsByDay = z._default(z.record(z.string(), z.int()), {});

/**
 * A document of `mailboxQuotas`: how many mails of each kind were requested for one mailbox on each day. Its id is
 * the SHA-256 of the mailbox (`mailboxKey`), without a secret: it hides addresses from view, and not from a person
 * who has one and computes it.
 */
export const mailboxQuotaDocument = z.object({
  invitations: countsByDay,
  reminders: countsByDay,
  verifications: countsByDay,
  comments: countsByDay,
  digests: countsByDay,
  /** When the newest count no longer matters; a TTL policy takes the document away. */
  expiresAt: timestamp,
});

/** Where the mails to an address are counted. */
export function mailboxQuotaOf(call: StoreCall, address: string) {
  const hash = createHash('sha256').update(mailboxKey(address)).digest('hex');
  return call.db.collection('mailboxQuotas').doc(hash);
}

/** Counts of one kind, by day. */
type Counts = Readonly<Record<string, number>>;

/**
 * @param counts with the mail itself among them.
 * @returns whether the mail may be sent, and the days that do not matter any more.
 */
function judge(counts: Counts, { kind, at }: { kind: MailKind; at: Date }) {
  const { dayMax, max } = MAILBOX_QUOTAS[kind];
  const oldest = dayOf(new Date(at.getTime() - (DAYS - 1) * DAY_MS));
  const sum = Object.entries(counts)
    .filter(([day]) => day >= oldest)
    .reduce((total, [, count]) => total + Math.min(count, dayMax), 0);
  return {
    isAllowed: (counts[dayOf(at)] ?? 0) <= dayMax && sum <= max,
    pastDays: Object.keys(counts).filter((day) => day < oldest),
  };
}

const expiryOf = (at: Date) => Timestamp.fromMillis(at.getTime() + DAYS * DAY_MS);
const without = (days: readonly string[]) =>
  Object.fromEntries(days.map((day) => [day, FieldValue.delete()]));

/**
 * Counts one mail before it reads how many there are (docs/running.md), so that of many at the same time never more than
 * the quota pass. Withheld mails count, too, up to the day's quota.
 * @returns whether it may be sent.
 */
export async function countMail(
  call: StoreCall,
  { address, kind, at }: { address: string; kind: MailKind; at: Date },
): Promise<boolean> {
  const reference = mailboxQuotaOf(call, address);
  const counted = { [dayOf(at)]: FieldValue.increment(1) };
  await reference.set({ [kind]: counted, expiresAt: expiryOf(at) }, { merge: true });
  const quota = parseDocument(await reference.get(), mailboxQuotaDocument);
  invariant(quota !== undefined, 'a quota that was just counted is there');
  const { isAllowed, pastDays } = judge(quota[kind], { kind, at });
  if (pastDays.length > 0) await reference.set({ [kind]: without(pastDays) }, { merge: true });
  return isAllowed;
}

/**
 * Counts a mail and puts it into the mail queue in one transaction, so that a repeat after a crash counts it once. Beyond
 * the mailbox's limit the mail is stored as withheld. The transaction locks the mailbox's counts: calls that people wait
 * for do not use it.
 * @throws ALREADY_EXISTS when a mail under its id is there.
 */
export function postCountedMail(
  call: StoreCall,
  kind: MailKind,
  mail: Omit<NewMail, 'state'>,
): Promise<void> {
  const { to, at } = mail;
  const reference = mailboxQuotaOf(call, to);
  const today = dayOf(at);
  return call.db.runTransaction(async (transaction) => {
    const counts = parseDocument(await transaction.get(reference), mailboxQuotaDocument)?.[kind] ?? {};
    const count = (counts[today] ?? 0) + 1;
    const { isAllowed, pastDays } = judge({ ...counts, [today]: count }, { kind, at });
    const counted = { ...without(pastDays), [today]: count };
    transaction.set(reference, { [kind]: counted, expiresAt: expiryOf(at) }, { merge: true });
    putMail(call, transaction, { ...mail, state: isAllowed ? 'pending' : 'withheld' });
  });
}

/** Posts a mail like `postCountedMail`, unless the queue remembers one under its id: repeating it is harmless. */
export async function postCountedMailOnce(
  ...[call, kind, mail]: Parameters<typeof postCountedMail>
): Promise<void> {
  if (await hasMail(call, mail.id)) return;
  await unlessThere(() => postCountedMail(call, kind, mail));
}
