import { text } from '@barabar/core/messages/text';
import { getPushKey, keepPushSubscription, removePushSubscription } from '@barabar/core/contract/push';
import { callEndpoint } from '../api/api-client.ts';
import { getDeviceOwner, isInTabOfIos } from './stored.ts';
import { markedPush, markPush } from './push-mark.ts';
import { WordedError } from '../api/api-error.ts';

const TEXT = text('pushDevice');
const READY_MS_MAX = 15_000;

/** denied: the browser's settings forbid it. home-screen: possible once the application is on the home screen. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'home-screen';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && typeof PushManager !== 'undefined' && typeof Notification !== 'undefined';

const readRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration() : undefined;

async function readSubscription(): Promise<PushSubscription | undefined> {
  const registration = await readRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Ends the subscription of this browser, if there is one, and closes the notifications that are shown. */
async function end(subscription: PushSubscription | undefined): Promise<void> {
  await subscription?.unsubscribe();
  const registration = await readRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  // The mark goes last: without it, a sign-out would not end what is left.
  markPush(undefined);
}

/** Returns whether this browser gets push notifications for the viewer. */
export async function readPushState(): Promise<PushState> {
  // iPhones and iPads have them only for applications on the home screen.
  if (!isSupported()) return isInTabOfIos() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isWanted = markedPush() !== undefined && markedPush() === getDeviceOwner()?.uid;
  return isWanted && (await readSubscription()) ? 'on' : 'off';
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const ownKey = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return ownKey?.length === key.length && ownKey.every((byte, index) => byte === key[index]);
}

/** At a first visit it is still being installed. Throws WordedError: `ready` never settles without one. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new WordedError(TEXT.noWorker)), READY_MS_MAX);
  try {
    return await Promise.race([navigator.serviceWorker.ready, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Subscribes this browser for the sign-in that is marked, unless it is subscribed, and tells the server. */
async function subscribe(publicKey: string, uid: string): Promise<void> {
  const key = bytesOf(publicKey);
  const { pushManager } = await readyWorker();
  let subscription = await pushManager.getSubscription();
  // The server has another key by now.
  if (subscription && !hasKey(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // The session has ended meanwhile, or the browser cannot keep the mark.
  if (markedPush() !== uid) {
    await subscription.unsubscribe();
    return;
  }
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await callEndpoint(keepPushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

/**
 * Call it for a tap, without waiting for anything before. After a failure they are off. `publicKey` is the
 * server's, as base64url. Throws ApiError, WordedError, and what the push service throws.
 */
export async function switchPushOn(publicKey: string): Promise<PushState> {
  const isGranted = (await Notification.requestPermission()) === 'granted';
  const uid = getDeviceOwner()?.uid;
  if (isGranted && uid !== undefined) {
    // The server may send to it what is meant for somebody else.
    if (markedPush() !== uid) await end(await readSubscription());
    // Before the browser subscribes: a sign-out ends what is marked, also if the page is closed before the server answers.
    markPush(uid);
    try {
      await subscribe(publicKey, uid);
    } catch (error) {
      await end(await readSubscription());
      throw error;
    }
  }
  return readPushState();
}

async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Switches push notifications off in this browser. @throws {ApiError} and what the browser's push service throws. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await readSubscription();
  if (subscription) {
    await callEndpoint(removePushSubscription, { params: { subscriptionId: await idOf(subscription) } });
  }
  await end(subscription);
  return readPushState();
}

/** Tells the server that a subscription has ended. If it cannot be told, it finds out from the push service. */
async function tellEnded(subscription: PushSubscription, token: Promise<string | undefined>): Promise<void> {
  try {
    const params = { subscriptionId: await idOf(subscription) };
    if (await token) await callEndpoint(removePushSubscription, { params, endingToken: token });
  } catch {
    // The person has left. Nothing here can be done about it.
  }
}

/** Ends the subscription without waiting for the server. `token`, the session's ID token, tells it, if it can. */
export async function forgetPush(token?: Promise<string | undefined>): Promise<void> {
  const subscription = await readSubscription();
  if (subscription && token) void tellEnded(subscription, token);
  await end(subscription);
}

/** Its address, key or session may be others by now. Ends those of somebody else who was signed in before. */
export async function refreshPush(): Promise<void> {
  // Without permission there is no subscription.
  if (!isSupported() || Notification.permission !== 'granted') return;
  const uid = getDeviceOwner()?.uid;
  if (uid === undefined) return;
  const marked = markedPush();
  if (marked !== uid) {
    const subscription = await readSubscription();
    if (subscription || marked !== undefined) await end(subscription);
    return;
  }
  const { publicKey } = await callEndpoint(getPushKey);
  if (publicKey !== undefined) await subscribe(publicKey, uid);
}
