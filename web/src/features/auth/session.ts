import { useSyncExternalStore } from 'react';
import type { Auth, User as FirebaseUser } from 'firebase/auth';
import { applyVerification, authenticate, login, logout, type User } from '@barabar/core/contract/auth';
import { callEndpoint } from '../../lib/api-client.ts';
import { ApiError, isUnanswered } from '../../lib/api-error.ts';
import { loadConfig } from '../../lib/env.ts';
import type { Firebase } from '../../lib/firebase.ts';
import { logError } from '../../lib/log-error.ts';
import { forgetStored } from '../../lib/stored.ts';
import { createFindRecord, type RecordWay } from './find-record.ts';
import { reduceSession, type AuthUser, type SessionEvent, type SessionState } from './session-state.ts';
import { markSignedIn, unmarkSignedIn } from './signed-in-mark.ts';
import { TEXT } from './text.ts';

const findRecord = createFindRecord({
  login: ({ uid }) => callEndpoint(login, { body: { firebaseUid: uid } }),
  authenticate: ({ uid, email }, name) =>
    callEndpoint(authenticate, { body: { firebaseUid: uid, ...(email && { email }), name } }),
  logError,
});

let state: SessionState = { kind: 'loading' };
const listeners = new Set<() => void>();
/** While a form signs in, the listener leaves the backend step to it: a sign-up must first set the name. */
let formsSigningIn = 0;

function dispatch(event: SessionEvent): void {
  const next = reduceSession(state, event);
  if (next === state) return;
  state = next;
  if (state.kind === 'ready') markSignedIn();
  for (const listener of listeners) listener();
}

/** Nobody is signed in. If the browser still has word of a session, it was ended elsewhere. */
function dispatchNobody(): void {
  const ending = unmarkSignedIn() ? 'elsewhere' : undefined;
  dispatch({ type: 'auth-resolved', authUser: null, ending });
}

/** Calls back after each change of the session; gives the way to stop. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session; renders again when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);

/** What the app reads of an identity service's user. */
export const authUserOf = ({ uid, email, displayName, providerData }: FirebaseUser): AuthUser => ({
  uid,
  email,
  displayName,
  hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
});

/** The identity service, connected; it is loaded apart from the first screen. */
export async function connectIdentity(): Promise<Firebase> {
  // Both at once: the module, and the configuration that it will ask for.
  const [{ connectFirebase }] = await Promise.all([import('../../lib/firebase.ts'), loadConfig()]);
  return connectFirebase();
}

async function takeBackendStep(auth: Auth, authUser: AuthUser, way: RecordWay): Promise<void> {
  try {
    dispatch({ type: 'record-found', uid: authUser.uid, user: await findRecord(authUser, way) });
  } catch (error) {
    // The session goes on once there is a connection; a form says that there is none.
    if (formsSigningIn === 0 && isUnanswered(error)) {
      dispatch({ type: 'unreachable' });
      return;
    }
    // The server could not be asked, or did not know the person: nobody has ended their sessions.
    if (!(error instanceof ApiError && error.status === 401)) unmarkSignedIn();
    if (auth.currentUser?.uid === authUser.uid) await auth.signOut();
    dispatchNobody();
    throw error;
  }
}

let stopListening: (() => void) | undefined;

/** Starts listening to who is signed in: at the start, and again where that could not be found out. */
export async function startSession(): Promise<void> {
  try {
    const { auth, sdk } = await connectIdentity();
    stopListening?.();
    stopListening = sdk.onAuthStateChanged(auth, (firebaseUser) => {
      const authUser = firebaseUser && authUserOf(firebaseUser);
      if (authUser) dispatch({ type: 'auth-resolved', authUser });
      else dispatchNobody();
      if (!authUser || formsSigningIn > 0 || state.kind === 'ready') return;
      // Its failures are logged by findRecord, and have signed out.
      takeBackendStep(auth, authUser, 'look-up').catch(() => undefined);
    });
  } catch (error) {
    logError('The identity service could not be reached', error);
    dispatch({ type: 'unreachable' });
  }
}

/**
 * Runs a form's sign-in: `signIn` at the identity service, then the backend step, once, whatever the listener does.
 * @throws what either threw; the form tells them apart by wrapping `signIn`.
 */
export async function runSignIn(
  way: RecordWay,
  signIn: (identity: Firebase) => Promise<AuthUser>,
): Promise<void> {
  formsSigningIn += 1;
  try {
    const identity = await connectIdentity();
    const authUser = await signIn(identity);
    dispatch({ type: 'auth-resolved', authUser });
    await takeBackendStep(identity.auth, authUser, way);
  } finally {
    formsSigningIn -= 1;
  }
}

/** Signs out of this device; the account's sessions on others go on. Failures are only logged (spec §8). */
export async function signOut(): Promise<void> {
  // Before the identity service forgets the session, which other tabs notice: none of them is to call it ended elsewhere.
  unmarkSignedIn();
  // A session that the server has ended comes back to what was begun; who signs out leaves nothing behind.
  forgetStored();
  await forgetSession();
  dispatch({ type: 'auth-resolved', authUser: null, ending: 'chosen' });
}

/**
 * Ends every session of the account, on all devices, this one included.
 * @throws {ApiError} where the server has not ended them: nobody is signed out then.
 */
export async function signOutEverywhere(): Promise<void> {
  await callEndpoint(logout);
  await signOut();
}

/** Forgets a session that the server has ended. Failures are only logged (spec §8). */
export async function endSession(): Promise<void> {
  await forgetSession();
  dispatchNobody();
}

async function forgetSession(): Promise<void> {
  try {
    const { auth } = await connectIdentity();
    await auth.signOut();
  } catch (error) {
    logError(TEXT.log.signOutFailed, error);
  }
}

/** The viewer's record has changed: everything shows the new one. */
export function replaceRecord(user: User): void {
  if (state.kind === 'ready') dispatch({ type: 'record-found', uid: state.authUser.uid, user });
}

/** The ID token of who is signed in, renewed where it has run out; undefined with nobody there. */
export async function getToken(): Promise<string | undefined> {
  const { auth } = await connectIdentity();
  await auth.authStateReady();
  return auth.currentUser?.getIdToken();
}

/** Reads the record again; another one may go on for it since. @returns the record; undefined with nobody there. */
export async function refreshRecord(): Promise<User | undefined> {
  const { auth } = await connectIdentity();
  const { currentUser } = auth;
  if (!currentUser) return undefined;
  const user = await callEndpoint(login, { body: { firebaseUid: currentUser.uid } });
  dispatch({ type: 'record-found', uid: currentUser.uid, user });
  return user;
}

/**
 * Asks the identity service whether the address is verified by now, and if so reads the record again with a new token.
 * @returns the record, where it changed.
 */
export async function refreshVerification(): Promise<User | undefined> {
  const { auth } = await connectIdentity();
  const { currentUser } = auth;
  if (!currentUser) return undefined;
  await currentUser.reload();
  if (!currentUser.emailVerified) return undefined;
  await currentUser.getIdToken(true);
  return refreshRecord();
}

/**
 * Verifies the address of who is signed in by the code of a verification mail; everything shows the record as it is then.
 * @throws {ApiError} not-found for a code that is used or too old, not-yourself for another account's.
 */
export async function applyVerificationCode(code: string): Promise<void> {
  const { auth } = await connectIdentity();
  const user = await callEndpoint(applyVerification, { body: { code } });
  const { currentUser } = auth;
  if (!currentUser) return;
  // The token in use still says that the address is not verified.
  await currentUser.reload();
  await currentUser.getIdToken(true);
  dispatch({ type: 'record-found', uid: currentUser.uid, user });
}
