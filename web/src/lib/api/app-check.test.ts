import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppCheck } from './app-check.ts';

const connectAppCheck = vi.hoisted(() => vi.fn<() => () => Promise<string>>());
vi.mock('./app-check-sdk.ts', () => ({ connectAppCheck }));

const CONFIG = { firebase: { projectId: 'barabar', apiKey: 'key' } };
const getToken = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  connectAppCheck.mockReturnValue(getToken);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const open = () => createAppCheck('site-key', CONFIG);
/** What a proof is by now: `waiting` while it is neither there nor given up. */
const soFar = (proof: Promise<string | undefined>): Promise<string | undefined> =>
  Promise.race([proof, vi.advanceTimersByTimeAsync(0).then(() => 'waiting')]);

it('loads Google’s script before the first call, with the key of the deployment', async () => {
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(connectAppCheck).toHaveBeenCalledExactlyOnceWith('site-key', CONFIG.firebase);
});

it('a call waits for the proof', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  getToken.mockReturnValue(promise);
  const proof = open()();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await soFar(proof)).toBe('waiting');
  resolve('proof');
  expect(await proof).toBe('proof');
});

it('for 5 s at most; further calls do not wait for the same one, and have it once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  getToken.mockReturnValueOnce(promise).mockResolvedValue('next');
  const prove = open();
  const first = prove();
  await vi.advanceTimersByTimeAsync(3_000);
  const second = prove();
  expect(await soFar(second)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await soFar(first)).toBeUndefined();
  expect(await soFar(second)).toBeUndefined();
  expect(await soFar(prove())).toBeUndefined();
  resolve('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(await soFar(prove())).toBe('next');
});

it('a call goes without a proof that cannot be made, and the next one tries again', async () => {
  getToken.mockRejectedValueOnce(new Error('refused')).mockResolvedValue('proof');
  const prove = open();
  expect(await prove()).toBeUndefined();
  expect(await prove()).toBe('proof');
});

it('and without Google’s script', async () => {
  connectAppCheck.mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(await open()()).toBeUndefined();
});
