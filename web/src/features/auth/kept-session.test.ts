import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { isUsable, readKeptSession } from './kept-session.ts';

const NAME = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const ENDS_AT = Date.UTC(2026, 10, 22, 12);

/** Stores a row as the identity service's SDK does. */
async function store(row: object): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(STORE, { keyPath: 'fbase_key' }),
  );
  opening.addEventListener('success', () => resolve(opening.result));
  const database = await promise;
  const stored = Promise.withResolvers<void>();
  const transaction = database.transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).put(row);
  transaction.addEventListener('complete', () => stored.resolve());
  await stored.promise;
  database.close();
}

const value = {
  uid: 'uid-asha',
  email: 'asha@example.com',
  displayName: 'Asha Rao',
  providerData: [{ providerId: 'password' }],
  stsTokenManager: { refreshToken: 'refresh', accessToken: 'token', expirationTime: ENDS_AT },
};

afterEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  indexedDB.deleteDatabase(NAME).addEventListener('success', () => resolve());
  return promise;
});

it('is who has signed in, with the token', async () => {
  await store({ fbase_key: 'firebase:authUser:key:[DEFAULT]', value });
  expect(await readKeptSession()).toEqual({
    authUser: { uid: 'uid-asha', email: 'asha@example.com', displayName: 'Asha Rao', hasPassword: true },
    token: { value: 'token', endsAt: ENDS_AT },
  });
});

it('is none where nobody has signed in, and no database is made for that', async () => {
  expect(await readKeptSession()).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
});

it.each([
  ['another kind of row', { fbase_key: 'firebase:redirectUser:key:[DEFAULT]', value }],
  ['a form that this version does not know', { fbase_key: 'firebase:authUser:key:[DEFAULT]', value: {} }],
])('is none where there is only %s', async (_what, row) => {
  await store(row);
  expect(await readKeptSession()).toBeUndefined();
});

it('has a token that is used until a minute before its end', () => {
  const token = { value: 'token', endsAt: ENDS_AT };
  expect(isUsable(token, ENDS_AT - 61_000)).toBe(true);
  expect(isUsable(token, ENDS_AT - 60_000)).toBe(false);
});
