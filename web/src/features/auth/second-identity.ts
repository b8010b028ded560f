import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth';
import type { RuntimeConfig } from '../../lib/api/env.ts';
import { googleWindow, loadGoogleFor } from '../../lib/api/google-window.ts';

let held: { readonly auth: Auth; holders: number } | undefined;

function connect(config: RuntimeConfig): Auth {
  const app = initializeApp(config.firebase, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence, popupRedirectResolver: googleWindow });
  if (config.emulators) {
    const { host, port } = config.emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  return auth;
}

/**
 * For somebody who signs in while this browser's session goes on. Nothing is stored; it ends with its last holder.
 * @returns the connection, and how to let it go
 */
export function holdSecondIdentity(config: RuntimeConfig): { auth: Auth; letGo: () => Promise<void> } {
  const own = (held ??= { auth: connect(config), holders: 0 });
  own.holders += 1;
  return {
    auth: own.auth,
    letGo: async () => {
      own.holders -= 1;
      if (own.holders > 0) return;
      held = undefined;
      await deleteApp(own.auth.app);
    },
  };
}

/** Holds it while `work` lasts. */
export async function withSecondIdentity<T>(
  config: RuntimeConfig,
  work: (auth: Auth) => Promise<T>,
): Promise<T> {
  const { auth, letGo } = holdSecondIdentity(config);
  try {
    return await work(auth);
  } finally {
    await letGo();
  }
}

/** Holds it with all that Google's window needs, so that the window opens with the tap. @returns how to let it go */
export function prepareSecondIdentity(config: RuntimeConfig): () => Promise<void> {
  const { auth, letGo } = holdSecondIdentity(config);
  // A tap tries again.
  if (!config.emulators) loadGoogleFor(auth).catch(() => undefined);
  return letGo;
}
