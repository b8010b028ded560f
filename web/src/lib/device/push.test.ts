import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeOwner } from './stored.ts';
import { forgetPush, readPushState, refreshPush, switchPushOff, switchPushOn } from './push.ts';
import { markedPush } from './push-mark.ts';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { cutOff, holdAnswer, stubApi, type Answers } from '../../test-support/stub-api.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x';
const ID = 'x1';
const KEY = 'BAEC';

/** The subscription of the browser; undefined without one. */
let subscribedWith: Uint8Array | undefined;
/** Who was marked when the browser subscribed, and when that ended. */
let markedThen: (string | undefined)[];
/** How many notifications are shown. */
let shownCount: number;
let calls: string[];
let answer: ReturnType<typeof stubApi>;

function subscription() {
  if (!subscribedWith) return null;
  return {
    endpoint: ENDPOINT,
    options: { applicationServerKey: subscribedWith.buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      markedThen.push(markedPush());
      subscribedWith = undefined;
      calls.push('unsubscribe');
      return true;
    },
  };
}

const registration = {
  getNotifications: async () =>
    Array.from({ length: shownCount }, () => ({ close: () => void (shownCount -= 1) })),
  pushManager: {
    getSubscription: vi.fn<() => Promise<unknown>>(async () => subscription()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      markedThen.push(markedPush());
      subscribedWith = Uint8Array.from(applicationServerKey);
      calls.push('subscribe');
      return subscription();
    },
  },
};

const note = (call: string, data: object) => () => {
  calls.push(call);
  return { data };
};

beforeEach(() => {
  subscribedWith = undefined;
  calls = [];
  markedThen = [];
  shownCount = 0;
  registration.pushManager.getSubscription.mockClear();
  const answers: Answers = {
    'GET /account/push-key': () => ({ data: { publicKey: KEY } }),
    'POST /account/push-subscriptions': note('keep', { id: ID }),
  };
  answer = stubApi(answers);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('PushManager', () => undefined);
  stubStorage();
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  changeOwner({ uid: 'asha', userId: 'asha' });
});
afterEach(() => {
  changeOwner(undefined);
  vi.unstubAllGlobals();
});

describe('push notifications in this browser', () => {
  test('are switched on for the viewer, and off', async () => {
    expect(await readPushState()).toBe('off');
    expect(await switchPushOn(KEY)).toBe('on');
    expect([calls, markedPush()]).toEqual([['subscribe', 'keep'], 'asha']);
    const id = createHash('sha256').update(ENDPOINT).digest('hex');
    stubApi({ [`DELETE /account/push-subscriptions/${id}`]: note('remove', { id }) });
    expect(await switchPushOff()).toBe('off');
    expect([calls.slice(2), markedPush()]).toEqual([['remove', 'unsubscribe'], undefined]);
  });

  test('are nobody’s who has not switched them on', async () => {
    await refreshPush();
    expect(calls).toEqual([]);
  });

  test('cost a browser nothing that has no permission to show them', async () => {
    vi.stubGlobal('Notification', { permission: 'default' });
    await refreshPush();
    expect(registration.pushManager.getSubscription).not.toHaveBeenCalled();
  });

  test('are marked for as long as the browser is subscribed', async () => {
    await switchPushOn(KEY);
    await forgetPush();
    expect([calls, markedThen]).toEqual([
      ['subscribe', 'keep', 'unsubscribe'],
      ['asha', 'asha'],
    ]);
  });

  test('are on, and end with the session, while the server does not answer the switch', async () => {
    const { give, release } = holdAnswer({ data: { id: ID } });
    answer({ 'POST /account/push-subscriptions': give });
    const switching = switchPushOn(KEY);
    await vi.waitFor(async () => expect(await readPushState()).toBe('on'));
    await forgetPush();
    expect([subscribedWith, markedPush()]).toEqual([undefined, undefined]);
    release();
    expect(await switching).toBe('off');
  });

  test('are off after the server could not be told', async () => {
    answer({ 'POST /account/push-subscriptions': cutOff });
    await expect(switchPushOn(KEY)).rejects.toThrow();
    expect([calls, markedPush()]).toEqual([['subscribe', 'unsubscribe'], undefined]);
  });

  test('are off, and the switch says why, where the service worker is not installed in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise: ready, resolve } = Promise.withResolvers<typeof registration>();
    vi.stubGlobal('navigator', { serviceWorker: { ready, getRegistration: async () => undefined } });
    const isRefused = expect(switchPushOn(KEY)).rejects.toThrow(/^Push notifications need the app/);
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    resolve(registration);
    await isRefused;
    expect([calls, markedPush()]).toEqual([[], undefined]);
  });

  test('are not switched on when the session ends while the browser subscribes', async () => {
    const { subscribe } = registration.pushManager;
    vi.spyOn(registration.pushManager, 'subscribe').mockImplementationOnce(async (options) => {
      await forgetPush();
      return subscribe(options);
    });
    expect(await switchPushOn(KEY)).toBe('off');
    expect(calls).toEqual(['subscribe', 'unsubscribe']);
  });

  test('are told to the server again when the application starts', async () => {
    await switchPushOn(KEY);
    calls = [];
    await refreshPush();
    expect(calls).toEqual(['keep']);
    // The browser has lost its subscription, or the server has another key.
    subscribedWith = undefined;
    await refreshPush();
    subscribedWith = Uint8Array.of(9, 9, 9);
    await refreshPush();
    expect(calls.slice(1)).toEqual(['subscribe', 'keep', 'unsubscribe', 'subscribe', 'keep']);
  });

  test('end when somebody else signs in, who has not wished for them', async () => {
    await switchPushOn(KEY);
    calls = [];
    changeOwner({ uid: 'kabir', userId: 'kabir' });
    expect(await readPushState()).toBe('off');
    await refreshPush();
    expect([calls, markedPush()]).toEqual([['unsubscribe'], undefined]);
  });

  test('end at the next opening where nobody has marked them', async () => {
    subscribedWith = Uint8Array.of(9, 9, 9);
    shownCount = 2;
    changeOwner({ uid: 'kabir', userId: 'kabir' });
    await refreshPush();
    expect([calls, shownCount]).toEqual([['unsubscribe'], 0]);
  });

  test('are switched on anew where the browser is subscribed for somebody else', async () => {
    await switchPushOn(KEY);
    calls = [];
    changeOwner({ uid: 'kabir', userId: 'kabir' });
    expect(await switchPushOn(KEY)).toBe('on');
    expect([calls, markedPush()]).toEqual([['unsubscribe', 'subscribe', 'keep'], 'kabir']);
  });

  test('that are shown are closed when the session ends, also without a subscription', async () => {
    for (const isSubscribed of [true, false]) {
      await switchPushOn(KEY);
      if (!isSubscribed) subscribedWith = undefined;
      shownCount = 2;
      await forgetPush();
      expect(shownCount).toBe(0);
    }
  });

  test('end with the session, which tells the server so', async () => {
    await switchPushOn(KEY);
    const id = createHash('sha256').update(ENDPOINT).digest('hex');
    stubApi({ [`DELETE /account/push-subscriptions/${id}`]: note('remove', { id }) });
    await forgetPush(Promise.resolve('token'));
    await vi.waitFor(() => expect(calls.slice(2)).toEqual(['unsubscribe', 'remove']));
    expect(markedPush()).toBeUndefined();
  });

  test.each([
    ['the server does not answer', Promise.resolve('token')],
    ['the session has no token by now', new Promise<undefined>(() => undefined)],
    ['the session cannot tell the server', undefined],
  ])('end with the session at once, also when %s', async (_when, token) => {
    await switchPushOn(KEY);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await forgetPush(token);
    expect([calls.slice(2), markedPush()]).toEqual([['unsubscribe'], undefined]);
  });
});
