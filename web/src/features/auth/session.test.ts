import { expect, it, vi } from 'vitest';
import type { User as FirebaseUser } from 'firebase/auth';
import { ApiError } from '../../lib/api-error.ts';
import { forgetPictures } from '../../lib/kept-picture.ts';
import { forgetOpening } from '../../lib/opening.ts';
import { keepRecord } from './kept-record.ts';
import { confirmRecord, getToken, signOut, startSession } from './session.ts';

type Account = Pick<FirebaseUser, 'uid' | 'email' | 'displayName' | 'providerData' | 'getIdToken'>;

const accountOf = (name: string): Account => ({
  uid: `uid-${name}`,
  email: `${name}@example.com`,
  displayName: name,
  providerData: [],
  getIdToken: async () => `token of ${name}`,
});

/** The identity service's SDK, as far as the session uses it here. */
const identity = vi.hoisted(
  (): {
    readonly auth: {
      currentUser: unknown;
      readonly authStateReady: () => Promise<void>;
      readonly signOut: () => Promise<void>;
    };
    tell: (account: unknown) => void;
  } => {
    const auth = {
      currentUser: null,
      authStateReady: async () => undefined,
      signOut: async () => {
        auth.currentUser = null;
      },
    };
    return { auth, tell: () => undefined };
  },
);

vi.mock('../../lib/env.ts', () => ({ loadConfig: async () => ({}) }));
vi.mock('../../lib/firebase.ts', () => ({
  connectFirebase: async () => ({
    auth: identity.auth,
    sdk: {
      onAuthStateChanged: (_auth: unknown, listener: (account: unknown) => void) => {
        identity.tell = listener;
        return () => undefined;
      },
    },
  }),
}));
const RECORD = vi.hoisted(() => ({ id: 'id-of-asha', name: 'Asha Rao', email: 'asha@example.com' }));
const server = vi.hoisted(() => ({ login: async (): Promise<unknown> => ({ ...RECORD }) }));
vi.mock('../../lib/api-client.ts', () => ({ callEndpoint: async () => server.login() }));
vi.mock('../../lib/copy/copy-mark.ts', () => ({ isCopyMarked: () => true }));
vi.mock('../../lib/copy/offline-answer.ts', () => ({ findOwnRecord: async () => ({ ...RECORD }) }));
vi.mock('../../lib/copy/wipe-copies.ts', () => ({ wipeOtherCopies: () => undefined }));
vi.mock('../../lib/kept-picture.ts', () => ({ forgetPictures: vi.fn<() => void>() }));
vi.mock('../../lib/opening.ts', () => ({ forgetOpening: vi.fn<() => void>() }));
const push = vi.hoisted(() => ({ forget: async (_token?: Promise<string | undefined>) => undefined }));
vi.mock('../../lib/push-mark.ts', () => ({ markedPush: () => 'uid-asha' }));
vi.mock('../../lib/push.ts', () => ({
  forgetPush: async (token?: Promise<string | undefined>) => push.forget(token),
}));
vi.mock('../../lib/log-error.ts', () => ({ logError: () => undefined }));
vi.mock('./kept-record.ts', () => ({
  keepRecord: vi.fn<() => void>(),
  forgetRecord: () => undefined,
  readRecord: () => undefined,
}));

function signIn(account: Account): void {
  identity.auth.currentUser = account;
  identity.tell(account);
}

it('what a session writes is not sent as somebody else, who has signed in in another tab', async () => {
  await startSession();
  signIn(accountOf('asha'));
  expect(await getToken()).toBe('token of asha');

  // The SDK knows before it has told the session.
  identity.auth.currentUser = accountOf('kabir');
  await expect(getToken()).rejects.toThrow('Somebody else has signed in');

  signIn(accountOf('kabir'));
  expect(await getToken()).toBe('token of kabir');
});

it('nothing on screen of one person stays for the next, also without a sign-out in between', async () => {
  await startSession();
  signIn(accountOf('asha'));
  for (const forget of [forgetPictures, forgetOpening]) vi.mocked(forget).mockClear();
  signIn(accountOf('asha'));
  expect(forgetPictures).not.toHaveBeenCalled();
  signIn(accountOf('kabir'));
  for (const forget of [forgetPictures, forgetOpening]) expect(forget).toHaveBeenCalledOnce();
});

it('the record of the copy is kept for the next start once the server has confirmed it', async () => {
  server.login = async () => {
    throw new ApiError('No connection', { code: 'network', status: 0 });
  };
  await startSession();
  identity.tell(null);
  vi.mocked(keepRecord).mockClear();
  signIn(accountOf('rohan'));
  await vi.waitFor(async () => expect(await getToken()).toBe('token of rohan'));
  expect(keepRecord).not.toHaveBeenCalled();

  server.login = async () => ({ ...RECORD });
  await vi.waitFor(async () => {
    await confirmRecord();
    expect(keepRecord).toHaveBeenCalledExactlyOnceWith('uid-rohan', RECORD);
  });
});

it('a sign-out does not wait for the end of push notifications, which gets the token', async () => {
  server.login = async () => ({ ...RECORD });
  await startSession();
  signIn(accountOf('asha'));
  const given: unknown[] = [];
  push.forget = async (token) => {
    given.push(await token);
    return new Promise(() => undefined);
  };
  void signOut();
  await vi.waitFor(() => expect(given).toEqual(['token of asha']));
  expect(identity.auth.currentUser).toBeNull();
});

it('a session that the server gives no record ends, and its push notifications with it', async () => {
  await startSession();
  identity.tell(null);
  server.login = async () => {
    throw new ApiError('Too many', { code: 'too-many-requests', status: 429 });
  };
  const given: unknown[] = [];
  push.forget = async (token) => void given.push(await token);
  signIn(accountOf('asha'));
  await vi.waitFor(() => expect(given).toEqual(['token of asha']));
  expect(identity.auth.currentUser).toBeNull();
});
