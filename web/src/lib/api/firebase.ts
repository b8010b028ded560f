import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { loadConfig, type RuntimeConfig } from './env.ts';
import * as sdk from './firebase-sdk.ts';
import { googleWindow } from './google-window.ts';
import { once } from '../loading/load-ahead.ts';

export interface Firebase {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly config: RuntimeConfig;
  readonly sdk: typeof sdk;
}

async function connect(): Promise<Firebase> {
  const config = await loadConfig();
  const app = initializeApp(config.firebase);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: googleWindow,
  });
  if (config.emulators) {
    const { host, port } = config.emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  return { app, auth, config, sdk };
}

/**
 * Import it lazily: the first screen does not need it. live.ts connects Firestore. Throws when the
 * configuration cannot be read.
 */
export const connectFirebase = once(connect);
