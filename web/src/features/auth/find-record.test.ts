import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { makeViewer } from '../../test-support/factories.ts';
import { createFindRecord } from './find-record.ts';

const meera = { uid: 'uid-meera', email: 'meera@example.com', displayName: null, hasPassword: true };
const record = makeViewer('meera', { id: 'u1', isEmailVerified: false });
const refused = new Error('refused');

const callsWith = ({ hasRecord, canCreate = true }: { hasRecord: boolean; canCreate?: boolean }) => ({
  login: vi.fn(async () => (hasRecord ? record : Promise.reject(refused))),
  authenticate: vi.fn(async () => (canCreate ? record : Promise.reject(refused))),
  logError: vi.fn<(message: string, cause: unknown) => void>(),
});

it('looks the record up and creates none where there is one', async () => {
  const calls = callsWith({ hasRecord: true });
  await expect(createFindRecord(calls)(meera, 'look-up')).resolves.toBe(record);
  expect(calls.authenticate).not.toHaveBeenCalled();
});

it('creates the record with the fallback name where looking it up fails, and logs that', async () => {
  const calls = callsWith({ hasRecord: false });
  await expect(createFindRecord(calls)(meera, 'look-up')).resolves.toBe(record);
  expect(calls.authenticate).toHaveBeenCalledWith(meera, 'meera');
  expect(calls.logError).toHaveBeenCalledExactlyOnceWith('Error fetching user data', refused);
});

it('creates no record for a session that is over', async () => {
  const over = new ApiError('Please sign in again.', { code: 'sign-in-again', status: 401 });
  const calls = { ...callsWith({ hasRecord: true }), login: vi.fn(() => Promise.reject(over)) };
  await expect(createFindRecord(calls)(meera, 'look-up')).rejects.toBe(over);
  expect(calls.authenticate).not.toHaveBeenCalled();
});

it('creates no record where the server has ended the session', async () => {
  const ended = new ApiError('Please sign in.', { code: 'unauthenticated', status: 401 });
  const calls = { ...callsWith({ hasRecord: false }), login: vi.fn(() => Promise.reject(ended)) };
  await expect(createFindRecord(calls)(meera, 'look-up')).rejects.toBe(ended);
  expect(calls.authenticate).not.toHaveBeenCalled();
});

it('goes straight to creating after a sign-up', async () => {
  const calls = callsWith({ hasRecord: true });
  await createFindRecord(calls)(meera, 'register');
  expect(calls.login).not.toHaveBeenCalled();
  expect(calls.authenticate).toHaveBeenCalledOnce();
});

it('throws and logs when creating fails too', async () => {
  const calls = callsWith({ hasRecord: false, canCreate: false });
  await expect(createFindRecord(calls)(meera, 'look-up')).rejects.toBe(refused);
  expect(calls.logError).toHaveBeenLastCalledWith('Failed to create backend user', refused);
});

it('runs once for the listener and the form together, and again for a later call', async () => {
  const calls = callsWith({ hasRecord: true });
  const find = createFindRecord(calls);
  await Promise.all([find(meera, 'look-up'), find(meera, 'register')]);
  expect(calls.login).toHaveBeenCalledOnce();
  expect(calls.authenticate).not.toHaveBeenCalled();
  await find(meera, 'look-up');
  expect(calls.login).toHaveBeenCalledTimes(2);
});
