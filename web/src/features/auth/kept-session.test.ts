import { afterEach, expect, it, vi } from 'vitest';
import { isUsable, readKeptSession } from './kept-session.ts';

const ENDS_AT = Date.UTC(2026, 10, 22, 12);
const KEY = 'firebase:authUser:key:[DEFAULT]';

/** Looks through a localStorage that has one value. */
function readStored(key: string, value: string) {
  const getItem = { value: (name: string) => (name === key ? value : null), enumerable: false };
  vi.stubGlobal('localStorage', Object.defineProperty({ [key]: value }, 'getItem', getItem));
  return readKeptSession();
}

const session = {
  uid: 'uid-asha',
  email: 'asha@example.com',
  displayName: 'Asha Rao',
  providerData: [{ providerId: 'password' }],
  stsTokenManager: { refreshToken: 'refresh', accessToken: 'token', expirationTime: ENDS_AT },
};

afterEach(() => vi.unstubAllGlobals());

it('is who has signed in, with the token', () => {
  expect(readStored(KEY, JSON.stringify(session))).toEqual({
    authUser: { uid: 'uid-asha', email: 'asha@example.com', displayName: 'Asha Rao', hasPassword: true },
    token: { value: 'token', endsAt: ENDS_AT },
  });
});

it.each([
  ['another key', 'firebase:redirectUser:key:[DEFAULT]', JSON.stringify(session)],
  ['a form that this version does not know', KEY, '{}'],
  ['what is no JSON', KEY, 'session'],
])('is none where there is only %s', (_what, key, value) => {
  expect(readStored(key, value)).toBeUndefined();
});

it('is none where storage is switched off', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readKeptSession()).toBeUndefined();
});

it('has a token that is used until a minute before its end', () => {
  const token = { value: 'token', endsAt: ENDS_AT };
  expect(isUsable(token, ENDS_AT - 61_000)).toBe(true);
  expect(isUsable(token, ENDS_AT - 60_000)).toBe(false);
});
