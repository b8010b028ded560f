import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKeptSession, isUsable, keepSession, readKeptSession } from './kept-session.ts';

const ENDS_AT = Date.UTC(2026, 10, 22, 12);
const KEY = 'barabar-session';
const asha = { uid: 'uid-asha', email: 'asha@example.com', displayName: null, hasPassword: true };

/** Fields of a user as the SDK stores them. */
const stored = (accessToken: string) => ({
  uid: 'uid-asha',
  stsTokenManager: { refreshToken: 'refresh', accessToken, expirationTime: ENDS_AT },
});

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is who has signed in, with the last token, and without what gives new ones', () => {
  keepSession(asha, stored('first'));
  keepSession(asha, stored('second'));
  expect(readKeptSession()).toEqual({ authUser: asha, token: { value: 'second', endsAt: ENDS_AT } });
  expect(kept.get(KEY)).not.toContain('refresh');
});

it('is none once it is forgotten, and where the SDK stores another form', () => {
  keepSession(asha, stored('token'));
  forgetKeptSession();
  expect(readKeptSession()).toBeUndefined();
  keepSession(asha, stored('token'));
  keepSession(asha, { uid: 'uid-asha' });
  expect(readKeptSession()).toBeUndefined();
});

it.each([
  ['a form that this version does not know', '{"authUser":{"uid":"uid-asha"}}'],
  ['a session without a token', JSON.stringify({ authUser: asha, token: { value: '', endsAt: ENDS_AT } })],
  ['what is no JSON', 'session'],
])('is none where there is %s', (_what, value) => {
  kept.set(KEY, value);
  expect(readKeptSession()).toBeUndefined();
});

it('is none where storage is switched off', () => {
  vi.stubGlobal('localStorage', undefined);
  keepSession(asha, stored('token'));
  expect(readKeptSession()).toBeUndefined();
});

it('has a token that is used until a minute before its end', () => {
  const token = { value: 'token', endsAt: ENDS_AT };
  expect(isUsable(token, ENDS_AT - 61_000)).toBe(true);
  expect(isUsable(token, ENDS_AT - 60_000)).toBe(false);
});
