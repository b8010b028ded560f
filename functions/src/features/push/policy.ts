import { ECDH } from 'node:crypto';
import { PUSH_SERVICE_MESSAGE, type NewPushSubscription } from '@barabar/core/contract/push';
import { invalid } from '../../kit/refusal.ts';

/** Hosts of the push services of Chrome and what is made of it, Firefox, Edge and Safari, and hosts under them. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];
const THIS_MACHINE = '127.0.0.1';
const AUTH_SECRET_BYTES = 16;
/** The length of an uncompressed point, and the byte that it begins with (SEC 1, section 2.3.3). */
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const CURVE = 'prime256v1';

/** Only known push services, because the server sends requests to it; this machine in the emulators alone. */
export function isPushService(endpoint: string, isLocal: boolean): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (isLocal && url.protocol === 'http:' && url.hostname === THIS_MACHINE) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return PUSH_SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** Whether a key is a point of the curve that RFC 8291 encrypts with, written as web-push alone takes it. */
function isPublicKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false;
  try {
    return ECDH.convertKey(point, CURVE).length > 0;
  } catch {
    return false;
  }
}

export function checkSubscription({ endpoint, keys }: NewPushSubscription, isLocal: boolean): void {
  if (!isPushService(endpoint, isLocal)) throw invalid('endpoint', PUSH_SERVICE_MESSAGE);
  if (!isPublicKey(keys.p256dh)) throw invalid('keys.p256dh', PUSH_SERVICE_MESSAGE);
  if (Buffer.from(keys.auth, 'base64url').length !== AUTH_SECRET_BYTES)
    throw invalid('keys.auth', PUSH_SERVICE_MESSAGE);
}
