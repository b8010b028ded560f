import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { runOpenScript, storeSession } from '../../../run-open-script.ts';
import { expireStoredToken } from './expire-stored-token.ts';
import { isUsable, readKeptSession } from './kept-session.ts';

const row = {
  fbase_key: 'firebase:authUser:key:[DEFAULT]',
  value: {
    uid: 'uid-asha',
    email: 'asha@example.com',
    emailVerified: true,
    providerData: [],
    stsTokenManager: { refreshToken: 'refresh', accessToken: 'refused', expirationTime: Date.UTC(2100, 0) },
  },
};

it('expires the token that was refused, and changes nothing else of the stored session', async () => {
  await storeSession(indexedDB, row);
  const read = async () => {
    globalThis.storedSessions = runOpenScript({ path: '/account', indexedDB }).storedSessions;
    const session = await readKeptSession();
    return { rows: await globalThis.storedSessions, isUsable: session && isUsable(session.token) };
  };
  expect(await read()).toEqual({ rows: [row], isUsable: true });
  // Another tab has stored another token meanwhile.
  await expireStoredToken('older');
  expect(await read()).toEqual({ rows: [row], isUsable: true });
  await expireStoredToken('refused');
  const stsTokenManager = { ...row.value.stsTokenManager, expirationTime: 0 };
  expect(await read()).toEqual({
    rows: [{ ...row, value: { ...row.value, stsTokenManager } }],
    isUsable: false,
  });
  globalThis.storedSessions = undefined;
});
