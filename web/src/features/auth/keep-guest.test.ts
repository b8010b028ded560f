import { GoogleAuthProvider } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { authenticate, keepGuest, login, sendVerification } from '@barabar/core/contract/auth';
import { ApiError } from '../../lib/api/api-error.ts';
import { makeViewer } from '../../test-support/factories.ts';
import {
  AddressTaken,
  bringWithCredential,
  bringWithPassword,
  keepWithGoogle,
  keepWithPassword,
} from './keep-guest.ts';

interface Call {
  readonly body?: { readonly guestToken?: string };
  readonly endingToken?: Promise<string>;
}

const world = vi.hoisted(() => {
  const steps: string[] = [];
  const accountOf = (name: string) => ({
    uid: `uid-${name}`,
    email: name === 'guest' ? null : `${name}@example.com`,
    displayName: null,
    providerData: [],
    getIdToken: async (isForced?: boolean) => `${isForced ? 'new ' : ''}token of ${name}`,
  });
  const guest = accountOf('guest');
  const asha = accountOf('asha');
  const failure = (code: string): Error => Object.assign(new Error(code), { code });
  return {
    steps,
    guest,
    asha,
    failure,
    /** Each can be made to fail. */
    link: vi.fn<() => void>(),
    signIn: vi.fn<() => void>(),
    call: vi.fn<(endpoint: object, args?: Call) => unknown>(),
  };
});

const { steps, guest, asha, failure } = world;

vi.mock('../../lib/api/log-error.ts', () => ({ logError: () => undefined }));
vi.mock('../../lib/api/api-client.ts', () => ({
  callEndpoint: async (endpoint: object, args?: Call) => world.call(endpoint, args),
}));
vi.mock('./second-identity.ts', () => ({
  withSecondIdentity: async (_config: object, work: (auth: object) => Promise<unknown>) => {
    const result = await work({ name: 'second' });
    steps.push('second connection ends');
    return result;
  },
}));
vi.mock('./identity.ts', () => {
  const sdk = {
    EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
    GoogleAuthProvider: { credential: (claims: string) => ({ claims }) },
    FirebaseError: Error,
    linkWithCredential: async () => {
      world.link();
      world.steps.push('link');
      world.guest.email = 'asha@example.com';
    },
    signInWithEmailAndPassword: async () => {
      world.signIn();
      world.steps.push('sign in beside');
      return { user: world.asha };
    },
    signInWithCredential: async () => {
      world.steps.push('sign in beside with Google');
      return { user: world.asha };
    },
    updateCurrentUser: async (_auth: object, account: { readonly uid: string }) =>
      void world.steps.push(`session of ${account.uid}`),
  };
  const identity = { auth: { currentUser: world.guest }, config: { emulators: {} }, sdk };
  return { connectOwnIdentity: async () => identity };
});
vi.mock('./session.ts', async () => {
  const { connectOwnIdentity } = await import('./identity.ts');
  return {
    authUserOf: ({ uid, email }: { uid: string; email: string | null }) => ({ uid, email }),
    replaceAccount: (authUser: { readonly email: string | null }) =>
      void world.steps.push(`account of ${authUser.email}`),
    runSignIn: async (way: string, signIn: (identity: unknown) => Promise<{ readonly uid: string }>) => {
      const { uid } = await signIn(await connectOwnIdentity());
      world.steps.push(`${way} ${uid}`);
    },
  };
});

const NAMES = new Map<object, string>([
  [authenticate, 'authenticate'],
  [keepGuest, 'keep'],
  [login, 'login'],
  [sendVerification, 'mail'],
]);

beforeEach(() => {
  steps.length = 0;
  guest.email = null;
  world.link.mockReset();
  world.signIn.mockReset();
  world.call.mockReset().mockImplementation(async (endpoint, { body, endingToken } = {}) => {
    const token = await endingToken;
    const about = [body?.guestToken, token && `under ${token}`].filter(Boolean).join(' ');
    steps.push(`${NAMES.get(endpoint)}${about && ` ${about}`}`);
    return makeViewer('Asha Rao');
  });
});

const keep = () => keepWithPassword({ email: ' asha@example.com', password: 'saffron' });

test('an address and a password are linked to the same account, whose record is read again, and mailed', async () => {
  await keep();
  expect(steps).toEqual(['link', 'authenticate', 'account of asha@example.com', 'mail']);
});

test('Google is linked without a mail, because it proves the address', async () => {
  await keepWithGoogle(async () => 'asha@example.com');
  expect(steps).toEqual(['link', 'authenticate', 'account of asha@example.com']);
});

test('what an earlier attempt has linked is not linked again, and the rest is done', async () => {
  world.link.mockImplementation(() => {
    throw failure('auth/provider-already-linked');
  });
  await keep();
  expect(steps).toEqual(['authenticate', 'account of null', 'mail']);
});

test.each(['auth/email-already-in-use', 'auth/credential-already-in-use'])(
  'with %s the address has an account, and nothing has changed',
  async (code) => {
    world.link.mockImplementation(() => {
      throw failure(code);
    });
    await expect(keep()).rejects.toMatchObject({ account: { email: 'asha@example.com' } });
    const byGoogle = keepWithGoogle(async () => 'asha@example.com');
    await expect(byGoogle).rejects.toBeInstanceOf(AddressTaken);
    await expect(byGoogle).rejects.toMatchObject({
      account: { email: 'asha@example.com', credential: { claims: expect.any(String) } },
    });
    expect(steps).toEqual([]);
  },
);

test('a dialog of Google that is closed says so', async () => {
  await expect(keepWithGoogle(async () => undefined)).rejects.toThrow('Sign-up was cancelled.');
});

test('the guest’s session ends only after the server has merged the two', async () => {
  await bringWithPassword('asha@example.com', 'saffron');
  expect(steps).toEqual([
    'sign in beside',
    'login under token of asha',
    'keep token of guest under token of asha',
    `session of ${asha.uid}`,
    'second connection ends',
    `look-up ${asha.uid}`,
  ]);
});

test('an account without a record gets one first', async () => {
  const answer = world.call.getMockImplementation();
  world.call.mockImplementation((endpoint, args) => {
    if (endpoint === login) throw new ApiError('none', { code: 'no-user-record', status: 403 });
    return answer?.(endpoint, args);
  });
  await bringWithCredential(GoogleAuthProvider.credential('{}'));
  expect(steps.slice(0, 3)).toEqual([
    'sign in beside with Google',
    'authenticate under token of asha',
    'keep token of guest under token of asha',
  ]);
});

test('a wrong password leaves the guest signed in, and is said at its field', async () => {
  world.signIn.mockImplementation(() => {
    throw failure('auth/wrong-password');
  });
  await expect(bringWithPassword('asha@example.com', 'turmeric')).rejects.toMatchObject({
    field: 'password',
  });
  expect(steps).toEqual([]);
});

test('if the server does not merge, the guest stays signed in', async () => {
  const answer = world.call.getMockImplementation();
  world.call.mockImplementation((endpoint, args) => {
    if (endpoint === keepGuest) throw new ApiError('Please try again', { code: 'contention', status: 409 });
    return answer?.(endpoint, args);
  });
  await expect(bringWithPassword('asha@example.com', 'saffron')).rejects.toThrow('Please try again');
  expect(steps).toEqual(['sign in beside', 'login under token of asha']);
});
