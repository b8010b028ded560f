import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User as FirebaseUser } from 'firebase/auth';
import { user as userSchema } from '@barabar/core/contract/auth';
import { ApiError } from '../../lib/api/api-error.ts';
import { getDeviceOwner, writeStored } from '../../lib/device/stored.ts';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { forgetFirstScreen } from '../../store/device/answers.ts';
import { makeViewer } from '../../test-support/factories.ts';
import { renewToken } from './id-token.ts';
import { keepRecord, readRecord } from './kept-record.ts';
import { applyVerificationCode, refreshVerification } from './renew-record.ts';
import {
  confirmRecord,
  endSession,
  getToken,
  replaceRecord,
  runSignIn,
  signOut,
  startSession,
} from './session.ts';
import type { AuthUser } from './session-state.ts';
import { signInWithPassword } from './sign-in-actions.ts';

type Account = Pick<FirebaseUser, 'uid' | 'email' | 'displayName' | 'providerData' | 'getIdToken'>;

const accountOf = (name: string): Account => ({
  uid: `uid-${name}`,
  email: `${name}@example.com`,
  displayName: name,
  providerData: [],
  getIdToken: async () => `token of ${name}`,
});

const authUserOf = (name: string): AuthUser => ({ ...accountOf(name), hasPassword: true });

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
        service.tell(null);
      },
    };
    const service = { auth, tell: (_account: unknown): void => undefined };
    return service;
  },
);

vi.mock('../../lib/api/env.ts', () => ({ loadConfig: async () => ({}) }));
/** What happened to the SDK, in order. */
const events = vi.hoisted((): string[] => []);
vi.mock('../../lib/api/firebase.ts', () => ({
  connectFirebase: async () => {
    events.push('loaded');
    const onAuthStateChanged = (_auth: unknown, listener: (account: unknown) => void) => {
      identity.tell = listener;
      return () => undefined;
    };
    const signInWithEmailAndPassword = async () => ({ user: { uid: 'uid-asha', providerData: [] } });
    return { auth: identity.auth, sdk: { onAuthStateChanged, signInWithEmailAndPassword } };
  },
}));
const RECORD = vi.hoisted(() => ({ id: 'id-of-asha', name: 'Asha Rao', email: 'asha@example.com' }));
const server = vi.hoisted(() => ({
  login: async (): Promise<unknown> => ({ ...RECORD }),
  update: async (_changes: unknown): Promise<unknown> => ({ ...RECORD }),
}));
vi.mock('../../lib/api/api-client.ts', () => ({
  callEndpoint: async ({ method }: { method: string }, { body }: { body: unknown }) =>
    method === 'PATCH' ? server.update(body) : server.login(),
}));
const files = vi.hoisted(() => ({ install: async (_language: string): Promise<void> => undefined }));
vi.mock('../../lib/version/new-version.ts', () => ({
  installLanguage: async (language: string) => files.install(language),
  reloadInNewVersion: async () => location.reload(),
}));
const outbox = vi.hoisted(() => {
  const discarded: string[] = [];
  return { isMarked: false, discarded };
});
vi.mock('../../store/device/mark.ts', () => ({
  isDeviceMarked: () => true,
  isOutboxMarked: () => outbox.isMarked,
}));
vi.mock('../../store/outbox/own-outbox.ts', () => ({
  discardOutbox: async ({ uid }: { uid: string }) => void outbox.discarded.push(uid),
}));
vi.mock('../../store/device/offline-answer.ts', () => ({ findOwnRecord: async () => ({ ...RECORD }) }));
vi.mock('../../store/device/wipe.ts', () => ({ wipeOthers: () => undefined }));
vi.mock('../../store/device/answers.ts', () => ({
  forgetFirstScreen: vi.fn<() => void>(),
  fillFirstScreen: vi.fn<() => Promise<void>>(),
}));
const push = vi.hoisted(() => ({ forget: async (_token?: Promise<string | undefined>) => undefined }));
vi.mock('../../lib/device/push-mark.ts', () => ({ markedPush: () => 'uid-asha' }));
vi.mock('../../lib/device/push.ts', () => ({
  forgetPush: async (token?: Promise<string | undefined>) => push.forget(token),
}));
vi.mock('../../lib/api/log-error.ts', () => ({ logError: () => undefined }));
vi.mock('./kept-record.ts', () => ({
  keepRecord: vi.fn<() => void>(),
  forgetKeptRecord: () => undefined,
  readRecord: vi.fn<() => unknown>(),
}));
vi.mock('./expire-stored-token.ts', () => ({
  expireStoredToken: async (token: string) => {
    await Promise.resolve();
    events.push(`expired ${token}`);
  },
}));
// The page is never idle here.
vi.mock('../../lib/loading/when-idle.ts', () => ({ whenIdle: () => undefined }));

const MARK = 'barabar-signed-in';
const stored = stubStorage();
/** What the tab keeps: a draft, the paths of its screens, and what is about nobody. */
const inTab = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  get length() {
    return inTab.size;
  },
  key: (index: number) => [...inTab.keys()][index] ?? null,
  getItem: (key: string) => inTab.get(key) ?? null,
  setItem: (key: string, value: string) => inTab.set(key, value),
  removeItem: (key: string) => inTab.delete(key),
});
type StorageListener = (event: Pick<StorageEvent, 'key' | 'newValue'>) => void;
const storageListeners = new Set<StorageListener>();
vi.stubGlobal('addEventListener', (_type: string, listener: StorageListener) =>
  storageListeners.add(listener),
);
vi.stubGlobal('removeEventListener', (_type: string, listener: StorageListener) =>
  storageListeners.delete(listener),
);

/** Another tab signs out: this one is told a moment after the mark is gone. */
function hearOfSignOut(): void {
  stored.delete(MARK);
  for (const listener of storageListeners) listener({ key: MARK, newValue: null });
}

const asha = userSchema.parse({
  ...makeViewer('Asha Rao'),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});

beforeEach(() => {
  stored.clear();
  inTab.clear();
  push.forget = async () => undefined;
  server.login = async () => ({ ...RECORD });
});

afterEach(() => {
  vi.useRealTimers();
});

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
  vi.mocked(forgetFirstScreen).mockClear();
  signIn(accountOf('asha'));
  expect(forgetFirstScreen).not.toHaveBeenCalled();
  signIn(accountOf('kabir'));
  expect(forgetFirstScreen).toHaveBeenCalledOnce();
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
  await startSession();
  signIn(accountOf('asha'));
  await vi.waitFor(() => expect(stored.has(MARK)).toBe(true));
  const given: unknown[] = [];
  push.forget = async (token) => {
    given.push(await token);
    return new Promise(() => undefined);
  };
  void signOut();
  await vi.waitFor(() => expect(identity.auth.currentUser).toBeNull());
  expect(given).toEqual(['token of asha']);
});

const REFUSED = new ApiError('Not allowed', { code: 'forbidden', status: 403 });

it.each([
  ['is broken', { code: 'internal', status: 500 }],
  ['is overrun', { code: 'too-many-requests', status: 429 }],
  ['is contended', { code: 'contention', status: 409 }],
] as const)(
  'a server that %s ends no session and deletes no draft; it is asked again',
  async (_, failure) => {
    await startSession();
    identity.tell(null);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.mocked(keepRecord).mockClear();
    inTab.set('barabar:expense:asha:group:goa:new:key', 'a draft');
    const login = vi.fn(async (): Promise<unknown> => Promise.reject(new ApiError('Later', failure)));
    server.login = login;
    signIn(accountOf('asha'));
    await vi.waitFor(() => expect(getDeviceOwner()?.uid).toBe('uid-asha'));
    expect(identity.auth.currentUser).toMatchObject({ uid: 'uid-asha' });
    expect(inTab.get('barabar:expense:asha:group:goa:new:key')).toBe('a draft');
    expect(keepRecord).not.toHaveBeenCalled();
    login.mockResolvedValue({ ...RECORD });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(keepRecord).toHaveBeenCalledExactlyOnceWith('uid-asha', RECORD);
  },
);

it('a session that the server gives no record ends, and its push notifications with it', async () => {
  await startSession();
  identity.tell(null);
  server.login = async () => {
    throw REFUSED;
  };
  const given: unknown[] = [];
  push.forget = async (token) => void given.push(await token);
  signIn(accountOf('asha'));
  await vi.waitFor(() => expect(given).toEqual(['token of asha']));
  expect(identity.auth.currentUser).toBeNull();
});

it('push notifications end once with a session that the identity service or the server ends', async () => {
  await startSession();
  const refuse = async () => endSession((await getToken()) ?? '');
  for (const end of [async () => identity.tell(null), refuse]) {
    signIn(accountOf('asha'));
    await vi.waitFor(() => expect(stored.has(MARK)).toBe(true));
    const given: unknown[] = [];
    push.forget = async (token) => void given.push(token);
    await end();
    await vi.waitFor(() => expect(given).toEqual([undefined]));
    await Promise.resolve();
    expect(given).toHaveLength(1);
  }
});

it.each([
  ['the server refuses its token', async () => endSession((await getToken()) ?? '')],
  ['the identity service forgets it', async () => identity.tell(null)],
  ['somebody else signs in', async () => signIn(accountOf('kabir'))],
  ['the viewer signs out', signOut],
])('the tab keeps nothing of a person once the session has ended: %s', async (_, end) => {
  await startSession();
  signIn(accountOf('asha'));
  await vi.waitFor(() => expect(getDeviceOwner()?.uid).toBe('uid-asha'));
  writeStored('expense:asha:group:goa:new:key', 'a draft');
  writeStored('trail', '["/groups/goa"]');
  writeStored('reloaded-for', 'a version');
  expect(inTab.size).toBe(4);
  stored.set('barabar-hues', 'person:kabir 1');
  await end();
  // A form that was being saved fails only now.
  writeStored('form:asha:comment:dinner', 'Tea?');
  expect([...inTab.keys()]).toEqual(['barabar:reloaded-for']);
  expect(stored.has('barabar-hues')).toBe(false);
});

it('a tab that was discarded keeps what it held for the same person alone', async () => {
  await openKept();
  const storedValues = new Map([...inTab, ['barabar:expense:asha:group:goa:new:key', 'a draft']]);
  for (const [name, isKept] of [
    ['asha', true],
    ['kabir', false],
  ] as const) {
    for (const [key, value] of storedValues) inTab.set(key, value);
    vi.resetModules();
    stored.clear();
    const { startSession: startAgain } = await import('./session.ts');
    await startAgain();
    signIn(accountOf(name));
    expect(inTab.has('barabar:expense:asha:group:goa:new:key')).toBe(isKept);
  }
});

it('a refusal ends the session whose token was refused, and none that was opened since', async () => {
  await startSession();
  identity.tell(null);
  const openAs = async (name: string, token: string) => {
    signIn({ ...accountOf(name), getIdToken: async () => token });
    await vi.waitFor(() => expect(getDeviceOwner()?.uid).toBe(`uid-${name}`));
    expect(await getToken()).toBe(token);
  };
  const expectOpen = (name: string) => {
    expect(identity.auth.currentUser).toMatchObject({ uid: `uid-${name}` });
    expect(getDeviceOwner()?.uid).toBe(`uid-${name}`);
  };
  await openAs('asha', 'first');
  // Kabir signs in without a sign-out in between, as in another tab.
  await openAs('kabir', 'second');
  expect(await endSession('first')).toBe(false);
  expectOpen('kabir');

  await signOut();
  await openAs('asha', 'third');
  expect(await endSession('second')).toBe(false);
  expectOpen('asha');

  await signOut();
  await openAs('asha', 'fourth');
  expect(await endSession('third')).toBe(false);
  expectOpen('asha');

  expect(await endSession('fourth')).toBe(true);
  expect(identity.auth.currentUser).toBeNull();
  expect(getDeviceOwner()).toBeUndefined();
});

it('a sign-out discards what waits of this person, and of nobody else', async () => {
  await startSession();
  signIn(accountOf('asha'));
  await vi.waitFor(() => expect(getDeviceOwner()?.uid).toBe('uid-asha'));
  outbox.isMarked = true;
  await signOut();
  outbox.isMarked = false;
  expect(outbox.discarded).toEqual(['uid-asha']);
});

it.each(['comes', 'is handled'])(
  'a record that is refused ends no session that opens before that %s',
  async (when) => {
    await startSession();
    identity.tell(null);
    const answer = Promise.withResolvers<unknown>();
    const forgotten = Promise.withResolvers<undefined>();
    push.forget = async () => forgotten.promise;
    const refuse = async () => {
      server.login = async () => {
        throw REFUSED;
      };
      answer.reject(REFUSED);
      await untilHandled();
    };
    server.login = async () => answer.promise;
    signIn(accountOf('asha'));
    if (when === 'is handled') await refuse();
    server.login = async () => ({ ...RECORD });
    signIn(accountOf('kabir'));
    await vi.waitFor(() => expect(stored.has(MARK)).toBe(true));
    if (when === 'comes') await refuse();
    forgotten.resolve(undefined);
    await untilHandled();
    expect(stored.has(MARK)).toBe(true);
    expect(getDeviceOwner()?.uid).toBe('uid-kabir');
  },
);

it('the SDK alone says that a session has ended, once it is loaded', async () => {
  await startSession();
  signIn(accountOf('asha'));
  await vi.waitFor(() => expect(getDeviceOwner()?.uid).toBe('uid-asha'));
  hearOfSignOut();
  expect(getDeviceOwner()?.uid).toBe('uid-asha');
  identity.tell(null);
  expect(getDeviceOwner()).toBeUndefined();
});

it('the record of one person never becomes that of the next, who has signed in meanwhile', async () => {
  await startSession();
  signIn(accountOf('kabir'));
  await vi.waitFor(() => expect(keepRecord).toHaveBeenLastCalledWith('uid-kabir', RECORD));
  replaceRecord('uid-asha', asha);
  expect(keepRecord).not.toHaveBeenCalledWith('uid-kabir', asha);
  replaceRecord('uid-kabir', asha);
  expect(keepRecord).toHaveBeenLastCalledWith('uid-kabir', asha);
});

it('a token that the server refuses is renewed by force, unless the SDK has another one by now', async () => {
  let current = 'old';
  const forced: unknown[] = [];
  const account: Account = {
    ...accountOf('asha'),
    getIdToken: async (isForced) => {
      if (isForced) {
        forced.push(current);
        current = 'new';
      }
      return current;
    },
  };
  await startSession();
  signIn(account);
  expect(await getToken()).toBe('old');
  expect(await renewToken('old')).toBe('new');
  expect(await renewToken('old')).toBe('new');
  expect(forced).toEqual(['old']);

  // What asha has written is not sent as kabir.
  signIn(accountOf('kabir'));
  expect(await renewToken('old')).toBeUndefined();
});

it('a session goes on if its token cannot be renewed now, and ends if the identity service says so', async () => {
  await startSession();
  const failures = ['auth/network-request-failed', 'auth/user-token-expired'].map((code) =>
    Object.assign(new Error(code), { code }),
  );
  const getIdToken = vi.fn(async () => 'old');
  signIn({ ...accountOf('asha'), getIdToken });
  expect(await getToken()).toBe('old');
  for (const failure of failures) getIdToken.mockResolvedValueOnce('old').mockRejectedValueOnce(failure);
  await expect(renewToken('old')).rejects.toBe(failures[0]);
  expect(await renewToken('old')).toBeUndefined();
});

it('a new token says whether the address is verified, whatever the clock says of the former one', async () => {
  await startSession();
  const forced: unknown[] = [];
  const claims = { email_verified: false };
  const reload = vi.fn<() => void>();
  const getIdTokenResult = async (isForced?: boolean) => {
    forced.push(isForced);
    return { claims };
  };
  const account = { ...accountOf('asha'), getIdTokenResult, reload };
  signIn(account);
  expect(await refreshVerification()).toBeUndefined();
  claims.email_verified = true;
  expect(await refreshVerification()).toEqual(RECORD);
  expect(forced).toEqual([true, true]);
  expect(reload).not.toHaveBeenCalled();
});

it('the record that a verification gives never becomes that of the next person on the page', async () => {
  await startSession();
  signIn(accountOf('asha'));
  await vi.waitFor(() => expect(getDeviceOwner()?.uid).toBe('uid-asha'));
  const answer = Promise.withResolvers<unknown>();
  server.login = async () => answer.promise;
  const applying = applyVerificationCode('code');
  await untilHandled();
  server.login = async () => ({ ...RECORD });
  signIn(accountOf('kabir'));
  await vi.waitFor(() => expect(getDeviceOwner()?.uid).toBe('uid-kabir'));
  answer.resolve(asha);
  await applying;
  expect(keepRecord).not.toHaveBeenCalledWith('uid-kabir', asha);
});

/** Opens the application as a page does whose session the device has kept. The SDK does not load by itself. */
async function openKept() {
  vi.resetModules();
  stored.set(MARK, 'yes');
  events.length = 0;
  globalThis.storedSessions = Promise.resolve([
    {
      fbase_key: 'firebase:authUser:key:[DEFAULT]',
      value: {
        uid: 'uid-asha',
        email: 'asha@example.com',
        displayName: null,
        providerData: [],
        stsTokenManager: { accessToken: 'kept', expirationTime: Date.now() + 3_600_000 },
      },
    },
  ]);
  const [session, tokens] = await Promise.all([import('./session.ts'), import('./id-token.ts')]);
  // The modules are new ones, also that of the owner.
  const device = await import('../../lib/device/stored.ts');
  const { fillFirstScreen } = await import('../../store/device/answers.ts');
  const filledFor: unknown[] = [];
  vi.mocked(fillFirstScreen).mockImplementation(async () => {
    filledFor.push(device.getDeviceOwner());
  });
  const answer = Promise.withResolvers<unknown>();
  server.login = async () => answer.promise;
  vi.mocked(keepRecord).mockClear();
  void session.startSession();
  await session.untilOpened();
  return { session, tokens, getOwner: device.getDeviceOwner, filledFor, answer: answer.resolve };
}

/** Waits until an answer of the server has been handled. */
const untilHandled = () => new Promise((resolve) => setTimeout(resolve, 10));

it('nothing of a person is kept after a sign-out in another tab, also before the SDK is loaded', async () => {
  vi.mocked(readRecord).mockReturnValue(asha);
  const page = await openKept();
  expect(page.getOwner()).toEqual({ uid: 'uid-asha', userId: asha.id });
  inTab.set('barabar:trail', '["/groups/goa"]');
  // The answer comes before this tab is told.
  stored.delete(MARK);
  page.answer({ ...asha, name: 'Asha R.' });
  await untilHandled();
  expect(keepRecord).not.toHaveBeenCalled();
  expect(stored.has(MARK)).toBe(false);
  hearOfSignOut();
  expect(page.getOwner()).toBeUndefined();
  expect(inTab.size).toBe(0);

  vi.mocked(readRecord).mockReturnValue(undefined);
  const other = await openKept();
  hearOfSignOut();
  other.answer(asha);
  await untilHandled();
  expect(keepRecord).not.toHaveBeenCalled();
  expect(stored.has(MARK)).toBe(false);
  expect(events).not.toContain('loaded');
});

it('what the first screen showed a person last is taken before it is rendered, if their record is kept', async () => {
  vi.mocked(readRecord).mockReturnValue(asha);
  expect((await openKept()).filledFor).toEqual([{ uid: 'uid-asha', userId: asha.id }]);
  vi.mocked(readRecord).mockReturnValue(undefined);
  expect((await openKept()).filledFor).toEqual([]);
});

it('what is still kept is confirmed and kept again', async () => {
  vi.mocked(readRecord).mockReturnValue(asha);
  const page = await openKept();
  page.answer(asha);
  await vi.waitFor(() => expect(keepRecord).toHaveBeenCalledExactlyOnceWith('uid-asha', asha));
});

it('a kept token that the server refuses is expired before the SDK loads, which renews it then', async () => {
  const { session, tokens } = await openKept();
  expect(await session.getToken()).toBe('kept');
  identity.auth.currentUser = accountOf('asha');
  expect(await Promise.all([tokens.renewToken('kept'), tokens.renewToken('kept')])).toEqual([
    'token of asha',
    'token of asha',
  ]);
  expect(events[0]).toBe('expired kept');
  expect(await session.getToken()).toBe('token of asha');
});

it('a sign-in to an account with another language loads the page in it, once', async () => {
  const account = accountOf('asha');
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('dispatchEvent', () => true);
  server.login = async () => ({ ...RECORD, locale: 'hi' });
  await startSession();
  signIn(account);
  await vi.waitFor(() => expect(stored.get(MARK)).toBe('yes'));
  // A session that was open is not changed: this device may have a language of its own.
  expect(reload).not.toHaveBeenCalled();

  hearOfSignOut();
  void runSignIn('look-up', async () => authUserOf('asha'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(stored.get('barabar-language')).toBe('hi');
  expect(stored.get(MARK), 'the session opens with the page').toBe('yes');
});

it('a sign-in opens in the page’s language where the files of the account’s do not come', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  server.login = async () => ({ ...RECORD, locale: 'hi' });
  const asked: unknown[] = [];
  files.install = async (language) => {
    asked.push(language, stored.get('barabar-language'));
    throw new Error('no connection');
  };
  await runSignIn('look-up', async () => authUserOf('asha'));
  expect(asked).toEqual(['hi', undefined]);
  expect(reload).not.toHaveBeenCalled();
  expect(stored.has('barabar-language')).toBe(false);
  files.install = async () => undefined;
});

it.each([
  { page: 'hi', account: undefined, sent: [{ locale: 'hi' }] },
  { page: 'hi', account: 'en', sent: [] },
  { page: 'en', account: undefined, sent: [] },
])('a page in $page with an account in $account sends $sent, once', async ({ page, account, sent }) => {
  vi.stubGlobal('pageLanguage', page);
  const bodies: unknown[] = [];
  server.update = async (body) => {
    bodies.push(body);
    return { ...asha, locale: page };
  };
  const { locale: _locale, ...withoutLanguage } = asha;
  const { session, answer } = await openKept();
  answer(account === undefined ? withoutLanguage : { ...asha, locale: account });
  await vi.waitFor(() => expect(keepRecord).toHaveBeenCalledTimes(1 + sent.length));
  await session.confirmRecord();
  expect(bodies).toEqual(sent);
  const keptText = sent.length > 0 ? page : account;
  expect(vi.mocked(keepRecord).mock.lastCall?.[1].locale).toBe(keptText);
  vi.stubGlobal('pageLanguage', undefined);
});

it('a sign-in opens in the page’s language where no other can be kept', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('dispatchEvent', () => true);
  server.login = async () => ({ ...RECORD, locale: 'hi' });
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('storage is switched off');
  });
  await runSignIn('look-up', async () => authUserOf('asha'));
  expect(reload).not.toHaveBeenCalled();
});

it('a sign-in for which the server is closed says why, as an operator has written it', async () => {
  const refusal = new ApiError('We are moving house.', { code: 'closed', status: 503 });
  server.login = () => Promise.reject(refusal);
  await expect(signInWithPassword('asha@example.com', 'secret-1234')).rejects.toThrow('We are moving house.');
});
