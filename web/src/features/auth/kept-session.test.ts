import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { runOpenScript, storeSession } from '../../../run-open-script.ts';
import { isUsable, readKeptSession } from './kept-session.ts';

const ENDS_AT = Date.UTC(2026, 10, 22, 12);

/** Looks through what public/open.js has read. */
async function readSession(indexedDB: IDBFactory) {
  globalThis.storedSessions = runOpenScript({ path: '/account', indexedDB }).storedSessions;
  return readKeptSession();
}

/** Looks through it where the SDK has stored a row. */
async function readStored(row: object) {
  const indexedDB = new IDBFactory();
  await storeSession(indexedDB, row);
  return readSession(indexedDB);
}

const value = {
  uid: 'uid-asha',
  email: 'asha@example.com',
  displayName: 'Asha Rao',
  providerData: [{ providerId: 'password' }],
  stsTokenManager: { refreshToken: 'refresh', accessToken: 'token', expirationTime: ENDS_AT },
};

afterEach(() => {
  globalThis.storedSessions = undefined;
});

it('is who has signed in, with the token', async () => {
  expect(await readStored({ fbase_key: 'firebase:authUser:key:[DEFAULT]', value })).toEqual({
    authUser: { uid: 'uid-asha', email: 'asha@example.com', displayName: 'Asha Rao', hasPassword: true },
    token: { value: 'token', endsAt: ENDS_AT },
  });
});

it('is none where nobody has signed in, and no database is made for that', async () => {
  const indexedDB = new IDBFactory();
  expect(await readSession(indexedDB)).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
});

it.each([
  ['another kind of row', { fbase_key: 'firebase:redirectUser:key:[DEFAULT]', value }],
  ['a form that this version does not know', { fbase_key: 'firebase:authUser:key:[DEFAULT]', value: {} }],
])('is none where there is only %s', async (_what, row) => {
  expect(await readStored(row)).toBeUndefined();
});

it('is none in a database that the SDK has not filled', async () => {
  const indexedDB = new IDBFactory();
  await storeSession(indexedDB);
  expect(await readSession(indexedDB)).toBeUndefined();
});

it('is none where databases are switched off, and where public/open.js has not run', async () => {
  const indexedDB = new IDBFactory();
  indexedDB.open = () => {
    throw new DOMException('switched off', 'SecurityError');
  };
  expect(await readSession(indexedDB)).toBeUndefined();
  globalThis.storedSessions = undefined;
  expect(await readKeptSession()).toBeUndefined();
});

it('has a token that is used until a minute before its end', () => {
  const token = { value: 'token', endsAt: ENDS_AT };
  expect(isUsable(token, ENDS_AT - 61_000)).toBe(true);
  expect(isUsable(token, ENDS_AT - 60_000)).toBe(false);
});
