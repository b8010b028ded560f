import { useSyncExternalStore } from 'react';
import type { User as FirebaseUser } from 'firebase/auth';
import { authenticate, login, logout, type User } from '@barabar/core/contract/auth';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { isPassing, isUnreadable } from '../../lib/api/api-error.ts';
import { isConnectionLost } from '../../lib/api/connection.ts';
import { fillFirstScreen, forgetFirstScreen } from '../../store/device/answers.ts';
import { isDeviceMarked } from '../../store/device/mark.ts';
import { setDeviceOwner } from '../../store/device/state.ts';
import type { Firebase } from '../../lib/api/firebase.ts';
import { logError } from '../../lib/api/log-error.ts';
import { claimStored, openStored } from '../../lib/device/stored.ts';
import { createListeners } from '../../lib/listeners.ts';
import { discardWaiting, forgetDevice, forgetPush, forgetTraces } from './forget-on-device.ts';
import { createFindRecord, isUnauthorized, type RecordWay } from './find-record.ts';
import { dropKeptToken, forgetTokens, ownerOf, takeKeptToken, tokenFor } from './id-token.ts';
import { connectIdentity, forgetSession } from './identity.ts';
import { forgetRecord, keepRecord, readRecord } from './kept-record.ts';
import { isUsable, readKeptSession } from './kept-session.ts';
import { reduceSession, type AuthUser, type SessionEvent, type SessionState } from './session-state.ts';
import { isMarkedSignedIn, markSignedIn, unmarkSignedIn, whenUnmarked } from './signed-in-mark.ts';
import { takeLanguageOf } from './take-language.ts';
import { untilShown, untilPainted } from '../../lib/loading/until-shown.ts';

const findRecord = createFindRecord({
  login: ({ uid }) => callEndpoint(login, { body: { firebaseUid: uid } }),
  authenticate: ({ uid, email }, name) =>
    callEndpoint(authenticate, {
      body: { firebaseUid: uid, ...(email && { email }), name, locale: LANGUAGE },
    }),
  logError,
});

const LOADING: SessionState = { kind: 'loading' };
let state: SessionState = LOADING;
const { listen: subscribe, tell } = createListeners();
/**
 * Number of forms that are signing in. They take the backend step instead of the listener, because a sign-up sets the
 * name first.
 */
let formsSigningIn = 0;

/** Whether the record of the session is one that this device has kept, and the server has yet to confirm it. */
let isUnconfirmed = false;

const uidOf = (of: SessionState): string | undefined => ('authUser' in of ? of.authUser.uid : undefined);

/** Whether the open session is another account's: what the server says late of `uid` is not about it. */
const isOfAnother = (uid: string): boolean => (uidOf(state) ?? uid) !== uid;

function dispatch(event: SessionEvent): void {
  const next = reduceSession(state, event);
  const isOpened = next.kind === 'ready' && state.kind !== 'ready';
  // Another tab has signed out if an open session has lost its mark. Nothing of the person may stay on this device.
  const maySave = isOpened || isMarkedSignedIn();
  // A record that the server confirms is kept even if it is the one that is shown: it may come from the store.
  if (next.kind === 'ready' && !isUnconfirmed && maySave) keepRecord(next.authUser.uid, next.user);
  if (next === state) return;
  const before = uidOf(state);
  state = next;
  // Somebody else may use this page, or this browser, without a sign-out in between.
  if (before !== undefined && before !== uidOf(state)) {
    forgetFirstScreen();
    if (uidOf(state) !== undefined) forgetTraces();
  }
  if (state.kind === 'ready') openStored();
  const uid = uidOf(state);
  // The browser may have discarded this tab while somebody else signed in elsewhere.
  if (uid !== undefined) claimStored(uid);
  if (state.kind === 'ready') {
    if (isOpened) markSignedIn();
    setDeviceOwner({ uid: state.authUser.uid, userId: state.user.id });
  } else {
    isUnconfirmed = false;
    setDeviceOwner(undefined);
  }
  if (state.kind === 'signed-out') {
    forgetTokens();
    forgetRecord();
    forgetTraces();
    void forgetDevice();
  }
  tell();
}

/** Opens the session with the record in the store of this person, if there is one and the server has not answered yet. */
async function openFromCopy({ uid }: AuthUser): Promise<void> {
  if (!isDeviceMarked() || state.kind !== 'no-record') return;
  try {
    const { findOwnRecord } = await import('../../store/device/offline-answer.ts');
    const user = await findOwnRecord(uid);
    if (!user || state.kind !== 'no-record') return;
    isUnconfirmed = true;
    dispatch({ type: 'record-found', uid, user });
  } catch (error) {
    logError('The copy on this device could not be read', error);
  }
}

/** How long to wait for the server in milliseconds before the session opens from the store. */
const PATIENCE_MS = 4_000;
/** How long to wait in milliseconds before a server that could not answer is asked again. */
const RETRY_MS = 15_000;

/**
 * Sets the state to signed out. If this browser still has its mark of a session, the session was ended elsewhere, and
 * nothing has ended its push notifications yet.
 */
function dispatchNobody(): void {
  const isEndedElsewhere = unmarkSignedIn();
  if (isEndedElsewhere) void forgetPush();
  dispatch({ type: 'auth-resolved', authUser: null, ending: isEndedElsewhere ? 'elsewhere' : undefined });
}

/** Returns the session, and renders again when it changes. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  );

/** Returns the fields that the app reads from an identity service's user. */
export const authUserOf = ({ uid, email, displayName, providerData }: FirebaseUser): AuthUser => ({
  uid,
  email,
  displayName,
  hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
});

/**
 * Gives an account without a language the page's. In English there is no need: it is the language of an account without
 * one.
 */
async function noteLanguage(uid: string, { locale }: User): Promise<void> {
  if (locale !== undefined || LANGUAGE === 'en' || state.kind !== 'ready' || isOfAnother(uid)) return;
  try {
    const { updateAccount } = await import('@barabar/core/contract/account');
    // Somebody else may have signed in.
    if (uidOf(state) === uid)
      replaceRecord(uid, await callEndpoint(updateAccount, { body: { locale: LANGUAGE } }));
  } catch (error) {
    logError('The language of the page could not be saved', error);
  }
}

async function takeBackendStep(authUser: AuthUser, way: RecordWay): Promise<void> {
  const mayOpenFromCopy = formsSigningIn === 0;
  const timer = mayOpenFromCopy && setTimeout(() => void openFromCopy(authUser), PATIENCE_MS);
  try {
    if (mayOpenFromCopy && isConnectionLost()) await openFromCopy(authUser);
    const user = await findRecord(authUser, way);
    if (!mayOpenFromCopy) await takeLanguageOf(user);
    isUnconfirmed = false;
    dispatch({ type: 'record-found', uid: authUser.uid, user });
    void noteLanguage(authUser.uid, user);
  } catch (error) {
    if (isOfAnother(authUser.uid)) throw error;
    // The session is kept until the server decides, or there is a version that understands the answer. A form shows the
    // failure itself.
    if (mayOpenFromCopy && (isPassing(error) || isUnreadable(error))) {
      await openFromCopy(authUser);
      dispatch({ type: 'unreachable' });
      if (isPassing(error)) setTimeout(() => void confirmRecord(), RETRY_MS);
      return;
    }
    // After a 401 the API client has ended the session, and the person may be signing in again.
    if (isUnauthorized(error)) throw error;
    // The server has not ended the session. Without the mark, `dispatchNobody` does not say so.
    unmarkSignedIn();
    // Before the session ends, because it needs the token.
    await Promise.all([forgetPush(getToken), forgetSession(authUser.uid)]);
    if (!isOfAnother(authUser.uid)) dispatchNobody();
    throw error;
  } finally {
    if (timer) clearTimeout(timer);
  }
}

/** Asks the server for the record of a session that was opened from the store. Call it when the connection is back. */
export async function confirmRecord(): Promise<void> {
  if (!isUnconfirmed || state.kind !== 'ready') return;
  await takeBackendStep(state.authUser, 'look-up').catch(() => undefined);
}

let stopListening: (() => void) | undefined;
let stopWatching: (() => void) | undefined;

/** Ends the session if another tab has ended it. The SDK notices that by itself, but only once it is loaded. */
function watchMark(): void {
  stopWatching?.();
  stopWatching = whenUnmarked(() => {
    if (formsSigningIn === 0 && uidOf(state) !== undefined) dispatchNobody();
  });
}

/** Opens the session with the record that this device has kept, which the server has yet to confirm. */
function openWithRecord({ uid }: AuthUser, user: User): void {
  isUnconfirmed = true;
  dispatch({ type: 'record-found', uid, user });
  void fillFirstScreen();
}

/**
 * Opens the session that this device has kept, before the identity service's SDK is loaded and has asked its server. The
 * record is asked for at the same time as what the screen shows. The SDK and the server confirm the session, or end it.
 * @returns whether the first screens can do without the SDK.
 */
async function openKept(): Promise<boolean> {
  if (!isMarkedSignedIn()) return false;
  const kept = await readKeptSession();
  if (!kept || state.kind !== 'loading' || formsSigningIn > 0) return false;
  const { authUser, token } = kept;
  takeKeptToken(authUser.uid, token);
  dispatch({ type: 'auth-resolved', authUser });
  const user = readRecord(authUser.uid);
  if (user) openWithRecord(authUser, user);
  takeBackendStep(authUser, 'look-up').catch(() => undefined);
  return isUsable(token);
}

let opened: Promise<boolean> = Promise.resolve(false);

/** Resolves when the kept session is open, or there is none. The first render waits for this. */
export const untilOpened = (): Promise<unknown> => opened.catch(() => false);

/** Starts to listen for who is signed in. The app calls it when it starts, and again after a failure. */
export async function startSession(): Promise<void> {
  watchMark();
  opened = openKept();
  // The first screen comes before the SDK, which most of them do not need.
  await ((await opened) ? untilShown() : untilPainted());
  try {
    const { auth, sdk } = await connectIdentity();
    stopWatching?.();
    stopListening?.();
    stopListening = sdk.onAuthStateChanged(auth, (firebaseUser) => {
      dropKeptToken();
      const authUser = firebaseUser && authUserOf(firebaseUser);
      if (authUser) dispatch({ type: 'auth-resolved', authUser });
      else dispatchNobody();
      if (!authUser || formsSigningIn > 0 || state.kind === 'ready') return;
      // `findRecord` has logged a failure, and `takeBackendStep` has signed out.
      takeBackendStep(authUser, 'look-up').catch(() => undefined);
    });
  } catch (error) {
    logError('The identity service could not be reached', error);
    dispatch({ type: 'unreachable' });
  }
}

/**
 * Runs a form's sign-in: `signIn` at the identity service, then the backend step. The listener does not repeat the
 * step.
 * @throws the error of either. Callers wrap the errors of `signIn` to distinguish them.
 */
export async function runSignIn(
  way: RecordWay,
  signIn: (identity: Firebase) => Promise<AuthUser>,
): Promise<void> {
  formsSigningIn += 1;
  try {
    const identity = await connectIdentity();
    // Another account may be signing in.
    dropKeptToken();
    const authUser = await signIn(identity);
    await forgetDevice(authUser.uid);
    dispatch({ type: 'auth-resolved', authUser });
    await takeBackendStep(authUser, way);
  } finally {
    formsSigningIn -= 1;
  }
}

/** Signs out on this device; the account's sessions on other devices continue. Failures are only logged (spec §8). */
export function signOut(): Promise<void> {
  return leaveDevice({ isTold: true });
}

/** @param isTold whether the session can still tell the server that this browser gets no more push notifications. */
async function leaveDevice({ isTold }: { readonly isTold: boolean }): Promise<void> {
  // Other tabs notice when the identity service forgets the session. Without the mark they do not say 'ended
  // elsewhere'.
  unmarkSignedIn();
  const { authUser } = state.kind === 'ready' ? state : {};
  setDeviceOwner(undefined);
  await Promise.all([
    // Before the session ends, because it needs the token.
    forgetPush(isTold ? getToken : undefined),
    forgetSession(),
    forgetDevice(),
    authUser && discardWaiting(authUser.uid),
  ]);
  dispatch({ type: 'auth-resolved', authUser: null, ending: 'chosen' });
}

/**
 * Ends every session of the account on all devices, including this one.
 * @throws {ApiError} if the server has not ended them. The person then stays signed in here too.
 */
export async function signOutEverywhere(): Promise<void> {
  await callEndpoint(logout);
  await leaveDevice({ isTold: false });
}

/**
 * Signs out of a session that the server has ended. Does nothing if it is not the open one: the refusal may come when
 * another person has signed in on this page. Failures are only logged (spec §8).
 * @param refused the ID token that the server has refused.
 * @returns whether it was the open session, so that nobody is signed in now.
 */
export async function endSession(refused: string): Promise<boolean> {
  const uid = ownerOf(refused);
  if (uid === undefined) return false;
  await forgetSession(uid);
  if (isOfAnother(uid)) return false;
  dispatchNobody();
  return true;
}

/**
 * Replaces the record of an account, after a change of it, in everything that shows it. Does nothing if the account is
 * not the one that is signed in: the answer to a change may come when somebody else is.
 */
export function replaceRecord(uid: string, user: User): void {
  dispatch({ type: 'record-found', uid, user });
}

/**
 * Replaces the account of the open session, which is the same one with other ways to sign in, and its record. Does
 * nothing if another account is signed in by now.
 */
export function replaceAccount(authUser: AuthUser, user: User): void {
  if (uidOf(state) !== authUser.uid) return;
  dispatch({ type: 'auth-resolved', authUser });
  replaceRecord(authUser.uid, user);
}

/**
 * Returns the ID token of the signed-in person; undefined if nobody is signed in.
 * @throws {Error} as `tokenFor`.
 */
export const getToken = (): Promise<string | undefined> =>
  tokenFor(state.kind === 'ready' ? state.authUser.uid : undefined);
