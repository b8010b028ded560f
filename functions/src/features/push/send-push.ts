import type { PushSubscriptionRecord } from '../../records/push/subscriptions.ts';
import { isPushService } from './policy.ts';

/** The key pair by which push services know this server (VAPID, RFC 8292), and whom they may ask about it. */
export interface VapidSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** 'mailto:…' or 'https://…' */
  readonly subject: string;
  /** Whether addresses of this machine count as push services: in the emulators alone. */
  readonly isLocal: boolean;
}

/** 'gone' where the browser cannot be reached any more. Throws PushRefusedError when no repeat would help. */
export type SendPush = (
  subscription: Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth'>,
  message: { readonly payload: string; readonly topic: string },
) => Promise<'sent' | 'gone'>;

/** A message that a push service will not take however often it is sent. */
export class PushRefusedError extends Error {
  override name = 'PushRefusedError';
}

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL_SECONDS = 24 * 60 * 60;
const GONE: ReadonlySet<number> = new Set([404, 410]);
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Encrypted for the browser (RFC 8291). Redirections may lead anywhere, and are not followed. */
export function createPushSender({ isLocal, ...vapidDetails }: VapidSettings): SendPush {
  return async ({ endpoint, p256dh, auth }, { payload, topic }) => {
    // Checked when it was stored, and here again, because nothing else stands between an address and a request to it.
    if (!isPushService(endpoint, isLocal)) return 'gone';
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails, TTL: TTL_SECONDS, topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
    );
    const response = await fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, value]),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if (GONE.has(response.status)) return 'gone';
    const words = `the push service answered ${response.status}`;
    throw isTemporary(response.status) ? new Error(words) : new PushRefusedError(words);
  };
}
