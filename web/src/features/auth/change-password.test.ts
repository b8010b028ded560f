import { beforeEach, expect, it, vi } from 'vitest';
import { changePassword } from './change-password.ts';

const { steps, sdk, push } = vi.hoisted(() => {
  const done: string[] = [];
  const note = (step: string) => async () => void done.push(step);
  return {
    steps: done,
    sdk: {
      EmailAuthProvider: { credential: () => ({}) },
      reauthenticateWithCredential: note('prove'),
      updatePassword: note('change'),
      signInWithEmailAndPassword: note('sign in'),
    },
    push: { refresh: note('refresh push') },
  };
});

vi.mock('./identity.ts', () => ({
  connectOwnIdentity: async () => ({ auth: { currentUser: { email: 'asha@example.com' } }, sdk }),
}));
vi.mock('../../lib/device/push.ts', () => ({ refreshPush: async () => push.refresh() }));
vi.mock('../../lib/api/log-error.ts', () => ({ logError: () => undefined }));

const change = () => changePassword({ current: 'saffron', next: 'turmeric' });

beforeEach(() => {
  steps.length = 0;
});

it('push notifications of this browser move to the session that a new password begins', async () => {
  await change();
  expect(steps).toEqual(['prove', 'change', 'sign in', 'refresh push']);
});

it('a password that could not be changed moves no push notifications', async () => {
  vi.spyOn(sdk, 'updatePassword').mockRejectedValueOnce(new Error('weak'));
  await expect(change()).rejects.toThrow();
  expect(steps).toEqual(['prove']);
});

it('a password is changed also where push notifications cannot be moved', async () => {
  vi.spyOn(push, 'refresh').mockRejectedValueOnce(new Error('no connection'));
  await expect(change()).resolves.toBeUndefined();
});
