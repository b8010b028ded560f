import { expect, type Page } from '@playwright/test';

/** How a browser can be reached, as `PushSubscription.toJSON()` says it. */
interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The browser's own needs the internet. `subscribe` makes a subscription for the server's key in base64url. */
export async function replacePushService(
  page: Page,
  subscribe: (publicKey: string) => Subscription,
): Promise<void> {
  await page.exposeFunction('subscribeForTest', subscribe);
  await page.addInitScript(() => {
    const KEY = 'test-push-subscription';
    const read = () => {
      const text = localStorage.getItem(KEY);
      if (text === null) return null;
      const { applicationServerKey, ...status } = JSON.parse(text);
      const options = { applicationServerKey: Uint8Array.from(applicationServerKey).buffer };
      const unsubscribe = async () => {
        localStorage.removeItem(KEY);
        return true;
      };
      return { ...status, options, toJSON: () => status, unsubscribe };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const bytes = [...applicationServerKey];
        const base64url = btoa(String.fromCodePoint(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
        const given = await Reflect.get(window, 'subscribeForTest')(base64url);
        localStorage.setItem(KEY, JSON.stringify({ ...given, applicationServerKey: bytes }));
        return read();
      },
    });
  });
}

/** Gives a message to the page's service worker, as the browser does that has decrypted it. */
export async function deliverPush(page: Page, message: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
  await session.detach();
}

export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data, icon }) => ({
      title,
      body,
      tag,
      page: String(data),
      icon: new URL(icon).pathname,
    }));
  });

/** Taps as far as a test can: the worker gets the event, but not the right to bring a window to the front. */
export async function tapNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const [notification] = await Reflect.get(globalThis, 'registration').getNotifications();
    const NotificationEvent = Reflect.get(globalThis, 'NotificationEvent');
    globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}

export async function expectNotification(
  page: Page,
  notification: Awaited<ReturnType<typeof shownNotifications>>[number],
): Promise<void> {
  await expect.poll(() => shownNotifications(page)).toEqual([notification]);
}
