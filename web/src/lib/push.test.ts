import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCopyOwner } from './copy/copy-state.ts';
import { forgetPush, readPushState, refreshPush, switchPushOff, switchPushOn } from './push.ts';
import { markedPush } from './push-mark.ts';
import { stubApi, type Answers } from './stub-api.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x';
const ID = 'x1';
const KEY = 'BAEC';

/** The subscription of the browser; undefined without one. */
let subscribedWith: Uint8Array | undefined;
let calls: string[];

function subscription() {
  if (!subscribedWith) return null;
  return {
    endpoint: ENDPOINT,
    options: { applicationServerKey: subscribedWith.buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscribedWith = undefined;
      calls.push('unsubscribe');
      return true;
    },
  };
}

const registration = {
  pushManager: {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
      subscribedWith = Uint8Array.from(applicationServerKey);
      calls.push('subscribe');
      return subscription();
    },
  },
};

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const note = (call: string, data: object) => () => {
  calls.push(call);
  return { data };
};

beforeEach(() => {
  subscribedWith = undefined;
  calls = [];
  const answers: Answers = {
    'GET /account/push-key': () => ({ data: { publicKey: KEY } }),
    'POST /account/push-subscriptions': note('keep', { id: ID }),
  };
  stubApi(answers);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  setCopyOwner({ uid: 'asha', userId: 'asha' });
});
afterEach(() => {
  setCopyOwner(undefined);
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
    setCopyOwner({ uid: 'kabir', userId: 'kabir' });
    expect(await readPushState()).toBe('off');
    await refreshPush();
    expect([calls, markedPush()]).toEqual([['unsubscribe'], undefined]);
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
