import { LIMITS } from '@barabar/core/limits';
import { invariant } from '@barabar/core/invariant';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { Refusal } from '../../refusal.ts';
import { parseDocument, timestamp } from '../../store-kit/document.ts';
import { dayOf, endOfDay, secondsUntil } from '../../store-kit/period.ts';

/** What somebody may do only so often a day, and how often. */
const QUOTAS = {
  invites: { max: LIMITS.invitesPerDayMax, what: 'invitations' },
  reminders: { max: LIMITS.remindersPerDayMax, what: 'reminders' },
  scans: { max: LIMITS.scansPerDayMax, what: 'receipt scans' },
  verifications: { max: LIMITS.verificationMailsPerDayMax, what: 'verification mails' },
} as const;
export type QuotaKind = keyof typeof QUOTAS;

const count = z.int().default(0);

/** A document of `quotas`: how often one person has done what, on one day. */
export const quotaDocument = z.object({
  ownerId: z.string(),
  /** In Asia/Kolkata: '2026-11-20'. */
  day: z.string(),
  invites: count,
  reminders: count,
  scans: count,
  verifications: count,
  /** When the day is over: no day reads the count of another, so a TTL policy only has to clean up. */
  expiresAt: timestamp,
});

/**
 * Counts one thing that somebody is about to do. Counted first and read afterwards: of many at once none is missed and
 * none waits for another, so that never more than the quota pass. What is refused counts too.
 * @param ownerId a user's id, or for somebody without a record yet the Firebase uid.
 * @throws {Refusal} too-many-requests, until the next midnight in Asia/Kolkata.
 */
export async function spendQuota(
  db: Firestore,
  { ownerId, kind, at }: { readonly ownerId: string; readonly kind: QuotaKind; readonly at: Date },
): Promise<void> {
  const day = dayOf(at);
  const expiresAt = endOfDay(at);
  const reference = db.collection('quotas').doc(`${ownerId}_${day}`);
  await reference.set(
    { ownerId, day, [kind]: FieldValue.increment(1), expiresAt: Timestamp.fromDate(expiresAt) },
    { merge: true },
  );
  const quota = parseDocument(await reference.get(), quotaDocument);
  // A TTL policy takes away what has expired, which this has not.
  invariant(quota !== undefined, 'a quota that was just counted is there');
  const { max, what } = QUOTAS[kind];
  if (quota[kind] <= max) return;
  throw new Refusal('too-many-requests', {
    message: `You have used up your ${max} ${what} for today. Please try again tomorrow.`,
    retryAfterSeconds: secondsUntil(expiresAt, at),
  });
}
