import { LIMITS } from '@barabar/core/limits';
import { invariant } from '@barabar/core/invariant';
import { said } from '@barabar/core/messages/said';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { fieldsOf, parseDocument, timestamp } from '../../kit/document.ts';
import { newId } from '../../kit/ids.ts';
import { dayOf, endOfDay, secondsUntil } from '../../kit/period.ts';
import { Refusal } from '../../kit/refusal.ts';

/** Actions with a daily limit. */
const QUOTAS = {
  invites: { max: LIMITS.invitesPerDayMax, spent: 'invites-spent' },
  reminders: { max: LIMITS.remindersPerDayMax, spent: 'reminders-spent' },
  scans: { max: LIMITS.scansPerDayMax, spent: 'scans-spent' },
  unprovenScans: { max: LIMITS.unprovenScansPerDayMax, spent: 'verify-to-scan' },
  verifications: { max: LIMITS.verificationMailsPerDayMax, spent: 'verifications-spent' },
  removals: { max: LIMITS.removalsPerDayMax, spent: 'removals-spent' },
  guestScans: { max: LIMITS.guestScansPerLinkAndDayMax, spent: 'guests-spent' },
  guestReceipts: { max: LIMITS.guestReceiptsPerLinkAndDayMax, spent: 'guests-spent' },
  guestComments: { max: LIMITS.guestCommentsPerLinkAndDayMax, spent: 'guests-spent' },
} as const;
export type QuotaKind = keyof typeof QUOTAS;

export const quotaDocument = z.object({
  ownerId: z.string(),
  /** In Asia/Kolkata: '2026-11-20'. */
  day: z.string(),
  ...fieldsOf(QUOTAS, z._default(z.int(), 0)),
  /** The time of each that is counted, in the order in which they were: who comes first passes. */
  order: z._default(z.object(fieldsOf(QUOTAS, z._default(z.array(z.string()), []))), fieldsOf(QUOTAS, [])),
  /** When the day is over: no day reads the count of another, so a TTL policy only has to clean up. */
  expiresAt: timestamp,
});

/**
 * Takes the next position of the day with a blind write, then reads which it is: none waits, and exactly as
 * many pass as are left. `ownerId` may be a Firebase uid, or a guest's link. Throws too-many-requests until
 * midnight in Asia/Kolkata.
 */
export async function spendQuota(
  call: StoreCall,
  { ownerId, kind, at }: { ownerId: string; kind: QuotaKind; at: Date },
): Promise<void> {
  const { max, spent } = QUOTAS[kind];
  const expiresAt = endOfDay(at);
  const reference = call.db.collection('quotas').doc(`${ownerId}_${dayOf(at)}`);
  const isUsedUp = ((await readQuota(reference))?.[kind] ?? 0) >= max;
  if (!isUsedUp && (await takePosition(reference, { ownerId, kind, at })) < max) return;
  throw new Refusal('too-many-requests', {
    message: said(spent, { max }),
    retryAfterSeconds: secondsUntil(expiresAt, at),
  });
}

const readQuota = async (reference: DocumentReference) => parseDocument(await reference.get(), quotaDocument);

/** @returns how many were counted before this one. */
async function takePosition(
  reference: DocumentReference,
  { ownerId, kind, at }: { ownerId: string; kind: QuotaKind; at: Date },
): Promise<number> {
  const position = `${at.toISOString()} ${newId()}`;
  const fields = {
    ownerId,
    day: dayOf(at),
    [kind]: FieldValue.increment(1),
    order: { [kind]: FieldValue.arrayUnion(position) },
    expiresAt: Timestamp.fromDate(endOfDay(at)),
  };
  await reference.set(fields, { merge: true });
  const quota = await readQuota(reference);
  // A TTL policy deletes only what has expired.
  invariant(quota !== undefined, 'a quota that was just counted is there');
  const order = quota.order[kind];
  // Counts without a position come before all that have one.
  return quota[kind] - order.length + order.indexOf(position);
}
