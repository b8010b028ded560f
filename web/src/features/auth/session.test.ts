import { expect, it, vi } from 'vitest';
import type { User as FirebaseUser } from 'firebase/auth';
import { getToken, startSession } from './session.ts';

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
    readonly auth: { currentUser: unknown; readonly authStateReady: () => Promise<void> };
    tell: (account: unknown) => void;
  } => ({
    auth: { currentUser: null, authStateReady: async () => undefined },
    tell: () => undefined,
  }),
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
vi.mock('../../lib/api-client.ts', () => ({
  callEndpoint: async () => ({ id: 'id-of-asha', name: 'Asha Rao', email: 'asha@example.com' }),
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
