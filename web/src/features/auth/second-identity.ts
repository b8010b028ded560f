import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth';
import type { RuntimeConfig } from '../../lib/api/env.ts';

/**
 * Connects to the identity service a second time, for somebody who signs in while the session of this browser goes on.
 * Nothing of it is stored.
 * @param work gets the second connection, which ends afterwards.
 */
export async function withSecondIdentity<T>(
  config: RuntimeConfig,
  work: (auth: Auth) => Promise<T>,
): Promise<T> {
  const app = initializeApp(config.firebase, crypto.randomUUID());
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    if (config.emulators) {
      const { host, port } = config.emulators.auth;
      connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
    }
    return await work(auth);
  } finally {
    await deleteApp(app);
  }
}
