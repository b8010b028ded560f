import { createHash } from 'node:crypto';
import { LIMITS } from '@barabar/core/limits';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { timestamp } from '../../kit/document.ts';

export const pushSubscriptionDocument = z.object({
  /** The sign-in, and when its session began: the browser counts as long as that session does. */
  firebaseUid: z.string(),
  signedInAt: timestamp,
  /** Where the browser's push service takes messages for it. */
  endpoint: z.string(),
  /** The browser's public key and its secret, as base64url. */
  p256dh: z.string(),
  auth: z.string(),
  /** When the browser said so last. */
  keptAt: timestamp,
});
export type PushSubscriptionRecord = z.output<typeof pushSubscriptionDocument> & { readonly id: string };

const SUBSCRIPTIONS = collection('pushSubscriptions', pushSubscriptionDocument);

export const pushSubscriptionsOf = SUBSCRIPTIONS.of;

/** The id of a browser: the SHA-256 of its endpoint in hexadecimal digits. */
export const subscriptionIdOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex');

export async function listSubscriptionsOf(
  call: StoreCall,
  firebaseUids: readonly string[],
): Promise<PushSubscriptionRecord[]> {
  const found = await Promise.all(
    firebaseUids.map((uid) => SUBSCRIPTIONS.all(pushSubscriptionsOf(call).where('firebaseUid', '==', uid))),
  );
  return found.flat();
}

/** Stores a browser for a sign-in, whosever it was, and forgets the sign-in's oldest ones above the limit. */
export async function keepSubscription(
  call: StoreCall,
  { id, ...fields }: PushSubscriptionRecord,
): Promise<void> {
  await pushSubscriptionsOf(call).doc(id).set(z.encode(pushSubscriptionDocument, fields));
  const all = await listSubscriptionsOf(call, [fields.firebaseUid]);
  const newestFirst = all.toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
  for (const old of newestFirst.slice(LIMITS.pushSubscriptionsMax)) await deleteSubscription(call, old.id);
}

export const deleteSubscription = SUBSCRIPTIONS.delete;

/** Forgets a browser if it is one of a sign-in's. */
export async function deleteOwnSubscription(
  call: StoreCall,
  { id, firebaseUid }: Pick<PushSubscriptionRecord, 'id' | 'firebaseUid'>,
): Promise<void> {
  const found = await SUBSCRIPTIONS.read(call, id);
  if (found?.firebaseUid === firebaseUid) await deleteSubscription(call, id);
}

export async function deleteSubscriptionsOf(call: StoreCall, firebaseUid: string): Promise<void> {
  for (const { id } of await listSubscriptionsOf(call, [firebaseUid])) await deleteSubscription(call, id);
}
