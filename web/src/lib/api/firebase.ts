import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { createAppCheck } from './app-check.ts';
import { loadConfig, type RuntimeConfig } from './env.ts';
import * as sdk from './firebase-sdk.ts';
import { googleWindow } from './google-window.ts';
import { once } from '../loading/load-ahead.ts';

export interface Firebase {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly config: RuntimeConfig;
  readonly sdk: typeof sdk;
  /** Returns the proof that a call comes from this app; undefined where nothing asks for it, or none comes in time. */
  readonly proveApp: () => Promise<string | undefined>;
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
  const key = document.querySelector<HTMLMetaElement>('meta[name=app-check]')?.content;
  const proveApp = key ? createAppCheck(key, config) : async () => undefined;
  return { app, auth, config, sdk, proveApp };
}

/**
 * Import it lazily: the first screen does not need it. live.ts connects Firestore. Throws when the
 * configuration cannot be read.
 */
export const connectFirebase = once(connect);
