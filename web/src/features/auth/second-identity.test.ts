import { getApps } from 'firebase/app';
import { afterEach, expect, it, vi } from 'vitest';
import { holdSecondIdentity, prepareSecondIdentity, withSecondIdentity } from './second-identity.ts';

// Node has no windows.
vi.mock('../../lib/api/google-window.ts', () => ({ googleWindow: undefined }));

const CONFIG = {
  firebase: { projectId: 'demo-barabar', apiKey: 'demo' },
  emulators: { auth: { host: '127.0.0.1', port: 9 }, firestore: { host: '127.0.0.1', port: 9 } },
};

afterEach(() => expect(getApps()).toEqual([]));

it('is the one that was made before the tap, also after an attempt that failed, until the form closes', async () => {
  const letGo = prepareSecondIdentity(CONFIG);
  const [prepared] = getApps();
  const closed = withSecondIdentity(CONFIG, async (auth) => {
    expect(auth.app).toBe(prepared);
    throw new Error('closed');
  });
  await expect(closed).rejects.toThrow('closed');
  expect(await withSecondIdentity(CONFIG, async (auth) => auth.app)).toBe(prepared);
  await letGo();
});

it('ends with the work where no form has made it, and the next one is another', async () => {
  const first = await withSecondIdentity(CONFIG, async (auth) => auth);
  const { auth, letGo } = holdSecondIdentity(CONFIG);
  expect(auth).not.toBe(first);
  await letGo();
});
