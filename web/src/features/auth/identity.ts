import type { Firebase } from '../../lib/api/firebase.ts';
import { logError } from '../../lib/api/log-error.ts';
import { loadConfig } from '../../lib/api/env.ts';

let before: Promise<void> | undefined;

/** Lets the identity service's SDK load only when `work` is done, if it has not loaded yet. */
export function loadIdentityAfter(work: Promise<void>): void {
  before = work;
}

/** Connects to the identity service, whose code is not part of the first screen's. */
export async function connectIdentity(): Promise<Firebase> {
  // The module needs the configuration, so that both load at the same time.
  const [{ connectFirebase }] = await Promise.all([
    import('../../lib/api/firebase.ts'),
    loadConfig(),
    before,
  ]);
  return connectFirebase();
}

/** Proves that a call comes from this app, where a deployment has put a key for that into the document. */
export const proveApp = async (): Promise<string | undefined> =>
  document.querySelector('[name=app-check]') ? (await connectIdentity()).proveApp() : undefined;

/** Connects to the identity service when its SDK knows who is signed in: the SDK loads after the first screen. */
export async function connectOwnIdentity(): Promise<Firebase> {
  const identity = await connectIdentity();
  await identity.auth.authStateReady();
  return identity;
}

/** Loads what Google's window needs, so that it opens with the tap. A tap tries again what fails. */
export async function prepareGoogle(): Promise<void> {
  const { auth, config, sdk } = await connectIdentity();
  if (!config.emulators) await sdk.loadGoogleFor(auth);
}

/** Signs out at the identity service, only of the account `uid` if one is named. */
export async function forgetSession(uid?: string): Promise<void> {
  try {
    const { auth } = await connectOwnIdentity();
    if (uid === undefined || auth.currentUser?.uid === uid) await auth.signOut();
  } catch (error) {
    logError('Failed to log out', error);
  }
}
