import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSubscription, isPushService } from './policy.ts';

const PATH = 'send/abc';

it.each([
  ['https://fcm.googleapis.com', true],
  ['https://push.services.mozilla.com', true],
  ['https://notify.windows.com', true],
  ['https://push.apple.com', true],
  ['https://updates.push.services.mozilla.com', true],
  ['https://wns2-par02p.notify.windows.com', true],
  // The port that is meant anyway.
  ['https://fcm.googleapis.com:443', true],
  ['https://fcm.googleapis.com:444', false],
  ['http://fcm.googleapis.com', false],
  ['wss://fcm.googleapis.com', false],
  ['https://evilfcm.googleapis.com', false],
  ['https://fcm.googleapis.com.example', false],
  ['https://example.com', false],
  ['https://someone@fcm.googleapis.com', false],
  ['https://:secret@fcm.googleapis.com', false],
  ['https://127.0.0.1', false],
  ['http://127.0.0.1:9', false],
  ['fcm.googleapis.com', false],
])('%s is a push service: %s', (origin, expected) => {
  expect(isPushService(`${origin}/${PATH}`, false)).toBe(expected);
});

it.each([
  ['http://127.0.0.1', true],
  ['http://127.0.0.1:9', true],
  ['https://127.0.0.1', false],
  ['http://localhost:9', false],
  ['http://fcm.googleapis.com', false],
  ['http://someone@127.0.0.1:9', false],
  ['https://fcm.googleapis.com', true],
  ['https://example.com', false],
])('%s is one in the emulators: %s', (origin, expected) => {
  expect(isPushService(`${origin}/${PATH}`, true)).toBe(expected);
});

describe('a subscription', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const point = ecdh.getPublicKey();
  /** The point in another form that OpenSSL takes, too: its first byte says whether y is odd. */
  const hybrid = Buffer.from([6 + ((point.at(-1) ?? 0) % 2), ...point.subarray(1)]);
  const given = {
    endpoint: `https://fcm.googleapis.com/${PATH}`,
    keys: { p256dh: point.toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
  };
  const withKeys = (keys: { readonly p256dh?: Buffer; readonly auth?: Buffer }) => ({
    ...given,
    keys: {
      p256dh: keys.p256dh?.toString('base64url') ?? given.keys.p256dh,
      auth: keys.auth?.toString('base64url') ?? given.keys.auth,
    },
  });

  it('is taken with the keys of RFC 8291, from this machine in the emulators alone', () => {
    expect(() => checkSubscription(given, false)).not.toThrow();
    const local = { ...given, endpoint: 'http://127.0.0.1:9/' };
    expect(() => checkSubscription(local, true)).not.toThrow();
    expect(() => checkSubscription(local, false)).toThrow();
  });

  it.each([
    ['an address of nobody known', { ...given, endpoint: 'https://example.com/' }, 'endpoint'],
    ['no key', withKeys({ p256dh: Buffer.alloc(0) }), 'keys.p256dh'],
    ['a key that is too short', withKeys({ p256dh: point.subarray(0, 64) }), 'keys.p256dh'],
    ['a key that is too long', withKeys({ p256dh: Buffer.concat([point, Buffer.of(0)]) }), 'keys.p256dh'],
    ['a compressed key', withKeys({ p256dh: ecdh.getPublicKey(null, 'compressed') }), 'keys.p256dh'],
    ['a key in the hybrid form', withKeys({ p256dh: hybrid }), 'keys.p256dh'],
    ['a point that is not on the curve', withKeys({ p256dh: Buffer.alloc(65, 4) }), 'keys.p256dh'],
    ['a secret that is too short', withKeys({ auth: Buffer.alloc(15) }), 'keys.auth'],
    ['a secret that is too long', withKeys({ auth: Buffer.alloc(17) }), 'keys.auth'],
  ])('is refused with %s', (_, subscription, path) => {
    const message = 'Push notifications of this browser are not supported';
    expect(() => checkSubscription(subscription, false)).toThrow(
      expect.objectContaining({ code: 'validation-failed', message, issues: [{ path, message }] }),
    );
  });
});
