import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import { deleted, id, sentId, time } from './fields.ts';
import { messageFor } from '../messages/said.ts';

export const PUSH_SERVICE_MESSAGE = messageFor('push-service');

/** How a browser can be reached, as `PushSubscription.toJSON()` says it. */
const newPushSubscription = z.strictObject({
  /** Where the browser's push service takes messages for it. */
  endpoint: z.string().check(z.maxLength(LIMITS.pushEndpointCharsMax, PUSH_SERVICE_MESSAGE)),
  /** Its public key and its secret (RFC 8291), as base64url. */
  keys: z.strictObject({
    p256dh: z.string().check(z.maxLength(LIMITS.pushKeyCharsMax, PUSH_SERVICE_MESSAGE)),
    auth: z.string().check(z.maxLength(LIMITS.pushKeyCharsMax, PUSH_SERVICE_MESSAGE)),
  }),
});
export type NewPushSubscription = z.output<typeof newPushSubscription>;

/** A browser that gets push notifications, as the export shows it. */
export const storedPushSubscription = z.object({
  id,
  service: z.string(),
  /** When the browser said so last. */
  keptAt: time,
});
export type StoredPushSubscription = z.output<typeof storedPushSubscription>;

/** The key that a browser subscribes with (VAPID, RFC 8292). Absent where the server sends no push notifications. */
export const getPushKey = GET('/account/push-key', {
  summary: 'The public key with which a browser subscribes to push notifications',
  data: z.object({ publicKey: z.optional(z.string()) }),
});

/** The browser is the caller's from now on. Above the limit, the person's oldest one is removed. */
export const keepPushSubscription = POST('/account/push-subscriptions', {
  summary: 'Sends push notifications to a browser, as long as the session lasts in which it says so',
  body: newPushSubscription,
  data: z.object({
    /** SHA-256 of the endpoint, in hexadecimal digits. */
    id,
  }),
  refusals: ['guest'],
});

/** A repeat is harmless, and so is an id that is not one of the caller's. */
export const removePushSubscription = DELETE('/account/push-subscriptions/:subscriptionId', {
  summary: 'Sends no more push notifications to a browser of the caller',
  params: z.strictObject({ subscriptionId: sentId }),
  data: deleted,
});
