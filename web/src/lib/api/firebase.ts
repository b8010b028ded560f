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
import { once } from '../loading/load-ahead.ts';

/** The connected identity service and its SDK. */
export interface Firebase {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly config: RuntimeConfig;
  readonly sdk: typeof sdk;
}

async function connect(): Promise<Firebase> {
  const config = await loadConfig();
  const app = initializeApp(config.firebase);
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (config.emulators) {
    const { host, port } = config.emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  return { app, auth, config, sdk };
}

/**
 * Connects to the identity service once. Import this module lazily: the first screen does not need it. live.ts connects
 * Firestore, when the page is idle.
 * @throws when the configuration cannot be read. The next call tries again.
 */
export const connectFirebase = once(connect);
