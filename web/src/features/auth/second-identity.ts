import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth';
import type { RuntimeConfig } from '../../lib/api/env.ts';

/** For somebody who signs in while this browser's session goes on. Nothing is stored; it ends after `work`. */
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
