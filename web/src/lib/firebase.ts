import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  updatePassword,
  updateProfile,
  type Auth,
} from 'firebase/auth';
import { loadConfig, type RuntimeConfig } from './env.ts';

/**
 * The parts of the identity service's SDK that the client uses. They are imported by name, so that the build leaves out
 * the rest.
 */
const sdk = {
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  updatePassword,
  updateProfile,
};

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

let connecting: Promise<Firebase> | undefined;

/**
 * Connects to the identity service once. Import this module lazily: the first screen does not need it. live.ts connects
 * Firestore, when the page is idle.
 * @throws when the configuration cannot be read. The next call tries again.
 */
export function connectFirebase(): Promise<Firebase> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}
