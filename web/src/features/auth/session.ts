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
import { forgetKeptRecord, keepRecord, readRecord } from './kept-record.ts';
import { isUsable, readKeptSession } from './kept-session.ts';
import {
  LOADING,
  reduceSession,
  START,
  uidIn,
  type AuthUser,
  type Session,
  type SessionEvent,
  type SessionState,
  type StateName,
} from './session-state.ts';
import { isMarkedSignedIn, markSignedIn, unmarkSignedIn, whenUnmarked } from './signed-in-mark.ts';
import { giveLanguage, takeLanguageOf } from './account-language.ts';
import { untilAnswered } from '../../lib/api/asked-ahead.ts';
import { idle } from '../../lib/loading/load-ahead.ts';
import { whenIdle } from '../../lib/loading/when-idle.ts';

const findRecord = createFindRecord({
  login: ({ uid }) => callEndpoint(login, { body: { firebaseUid: uid } }),
  authenticate: ({ uid, email }, name) =>
    callEndpoint(authenticate, {
      body: { firebaseUid: uid, ...(email && { email }), name, locale: LANGUAGE },
    }),
  logError,
});

let session = START;
const { listen: subscribe, tell } = createListeners();

/** Whether the open session is another account's: what the server says late of `uid` is not about it. */
const isOfAnother = (uid: string): boolean => (uidIn(session) ?? uid) !== uid;

/** Nothing of the person stays on this device. */
function forgetPerson(): void {
  setDeviceOwner(undefined);
  forgetTokens();
  forgetKeptRecord();
  forgetTraces();
  void forgetDevice();
}

/** Lets forms, screens and the device keep what is this person's. */
function openDevice({ shown }: Session, before: Session): void {
  if (shown.kind !== 'ready') return;
  const { uid } = shown.authUser;
  openStored();
  // The browser may have discarded this tab while somebody else signed in elsewhere.
  claimStored(uid);
  if (before.shown.kind !== 'ready') markSignedIn();
  setDeviceOwner({ uid, userId: shown.user.id });
}

/** What happens when a state is entered, or what is known in it changes. */
const ENTER: Readonly<Partial<Record<StateName, (now: Session, before: Session) => void>>> = {
  'signing-in': (now) => {
    const uid = uidIn(now);
    if (uid !== undefined) claimStored(uid);
    setDeviceOwner(undefined);
  },
  opened: openDevice,
  confirmed: (now, before) => {
    openDevice(now, before);
    // Another tab has signed out if an open session has lost its mark. Nothing of the person may stay on this device.
    if (now.shown.kind === 'ready' && isMarkedSignedIn()) keepRecord(now.shown.authUser.uid, now.shown.user);
  },
  leaving: () => setDeviceOwner(undefined),
  'signed-out': forgetPerson,
  left: forgetPerson,
  'ended-elsewhere': () => {
    // Nothing has ended its push notifications yet.
    void forgetPush();
    forgetPerson();
  },
};

function dispatch(event: SessionEvent): void {
  const before = session;
  session = reduceSession(before, event);
  if (session.name === before.name && session.shown === before.shown) return;
  const former = uidIn(before);
  // Somebody else may use this page, or this browser, without a sign-out in between.
  if (former !== undefined && former !== uidIn(session)) {
    forgetFirstScreen();
    if (uidIn(session) !== undefined) forgetTraces();
  }
  ENTER[session.name]?.(session, before);
  if (session.shown !== before.shown) tell();
}

/** Opens the session with the record in the store of this person, if there is one and the server has not answered yet. */
async function openFromCopy({ uid }: AuthUser): Promise<void> {
  if (!isDeviceMarked() || session.name !== 'signing-in') return;
  try {
    const { findOwnRecord } = await import('../../store/device/offline-answer.ts');
    const user = await findOwnRecord(uid);
    if (user) dispatch({ type: 'record-kept', uid, user });
  } catch (error) {
    logError('The copy on this device could not be read', error);
  }
}

/** How long to wait for the server in milliseconds before the session opens from the store. */
const PATIENCE_MS = 4_000;
/** How long to wait in milliseconds before a server that could not answer is asked again. */
const RETRY_MS = 15_000;

/** Notes that nobody is signed in. If this browser still has its mark of a session, the session was ended elsewhere. */
const dispatchNobody = (): void => dispatch({ type: unmarkSignedIn() ? 'ended-elsewhere' : 'nobody' });

/** Returns the session, and renders again when it changes. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => session.shown,
    () => LOADING,
  );

/** Returns the fields that the app reads from an identity service's user. */
export const authUserOf = ({ uid, email, displayName, providerData }: FirebaseUser): AuthUser => ({
  uid,
  email,
  displayName,
  hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
});

async function noteLanguage(uid: string, user: User): Promise<void> {
  const isStillSignedIn = (): boolean => session.shown.kind === 'ready' && uidIn(session) === uid;
  const changed = isStillSignedIn() ? await giveLanguage(user, isStillSignedIn) : undefined;
  if (changed) replaceRecord(uid, changed);
}

/** @param isForm whether a form signs in, which shows a failure itself. */
async function takeBackendStep(
  authUser: AuthUser,
  { way = 'look-up', isForm = false }: { way?: RecordWay; isForm?: boolean } = {},
): Promise<void> {
  const { uid } = authUser;
  const timer = isForm ? undefined : setTimeout(() => void openFromCopy(authUser), PATIENCE_MS);
  try {
    if (!isForm && isConnectionLost()) await openFromCopy(authUser);
    const user = await findRecord(authUser, way);
    if (isForm) await takeLanguageOf(user);
    dispatch({ type: 'record-given', uid, user });
    void noteLanguage(uid, user);
  } catch (error) {
    if (isOfAnother(uid)) throw error;
    // The session is kept until the server decides, or there is a version that understands the answer.
    if (!isForm && (isPassing(error) || isUnreadable(error))) {
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
    await Promise.all([forgetPush(getToken), forgetSession(uid)]);
    if (!isOfAnother(uid)) dispatchNobody();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the server for the record of a session that was opened from the store. Call it when the connection is back. */
export async function confirmRecord(): Promise<void> {
  if (session.name !== 'opened' || session.shown.kind !== 'ready') return;
  await takeBackendStep(session.shown.authUser).catch(() => undefined);
}

/** Ends what tells this page of the session: other tabs' marks, and then the SDK. */
let stopListening = (): void => undefined;

/** Ends the session if another tab has ended it. The SDK notices that by itself, but only once it is loaded. */
const watchMark = (): (() => void) =>
  whenUnmarked(() => {
    if (session.forms === 0 && uidIn(session) !== undefined) dispatchNobody();
  });

/** Opens the session with the record that this device has kept, which the server has yet to confirm. */
function openWithRecord({ uid }: AuthUser, user: User): void {
  dispatch({ type: 'record-kept', uid, user });
  void fillFirstScreen();
}

/**
 * Before the SDK is loaded. SDK and server confirm it, or end it. Returns whether first screens can do without the SDK.
 */
async function openKept(): Promise<boolean> {
  if (!isMarkedSignedIn()) return false;
  const storedSession = await readKeptSession();
  if (!storedSession || session.name !== 'starting' || session.forms > 0) return false;
  const { authUser, token } = storedSession;
  takeKeptToken(authUser.uid, token);
  dispatch({ type: 'account-named', authUser });
  const user = readRecord(authUser.uid);
  if (user) openWithRecord(authUser, user);
  takeBackendStep(authUser).catch(() => undefined);
  return isUsable(token);
}

let opened: Promise<boolean> = Promise.resolve(false);

/** Resolves when the kept session is open, or there is none. The first render waits for this. */
export const untilOpened = (): Promise<unknown> => opened.catch(() => false);

/** Starts to listen for who is signed in. The app calls it when it starts, and again after a failure. */
export async function startSession(): Promise<void> {
  stopListening();
  stopListening = watchMark();
  opened = openKept();
  // The first screen comes before the SDK, which most of them do not need.
  await ((await opened) ? untilShown() : untilPainted());
  try {
    const { auth, sdk } = await connectIdentity();
    stopListening();
    stopListening = sdk.onAuthStateChanged(auth, (firebaseUser) => {
      dropKeptToken();
      const authUser = firebaseUser && authUserOf(firebaseUser);
      if (authUser) dispatch({ type: 'account-named', authUser });
      else dispatchNobody();
      if (!authUser || session.forms > 0 || session.shown.kind === 'ready') return;
      // `findRecord` has logged a failure, and `takeBackendStep` has signed out.
      takeBackendStep(authUser).catch(() => undefined);
    });
  } catch (error) {
    logError('The identity service could not be reached', error);
    dispatch({ type: 'unreachable' });
  }
}

/** `signIn`, then the backend step, which the listener does not repeat. Throws the error of either. */
export async function runSignIn(
  way: RecordWay,
  signIn: (identity: Firebase) => Promise<AuthUser>,
): Promise<void> {
  dispatch({ type: 'form-began' });
  try {
    const identity = await connectIdentity();
    // Another account may be signing in.
    dropKeptToken();
    const authUser = await signIn(identity);
    await forgetDevice(authUser.uid);
    dispatch({ type: 'account-named', authUser });
    await takeBackendStep(authUser, { way, isForm: true });
  } finally {
    dispatch({ type: 'form-ended' });
  }
}

/** Signs out on this device; the account's sessions on other devices continue. Failures are only logged (spec §8). */
export function signOut(): Promise<void> {
  return leaveDevice({ isTold: true });
}

/** @param isTold whether the session can still tell the server that this browser gets no more push notifications. */
async function leaveDevice({ isTold }: { isTold: boolean }): Promise<void> {
  // Other tabs notice when the identity service forgets the session. Without the mark they do not say 'ended
  // elsewhere'.
  unmarkSignedIn();
  const uid = session.shown.kind === 'ready' ? uidIn(session) : undefined;
  dispatch({ type: 'leaving' });
  await Promise.all([
    // Before the session ends, because it needs the token.
    forgetPush(isTold ? getToken : undefined),
    forgetSession(),
    forgetDevice(),
    uid !== undefined && discardWaiting(uid),
  ]);
  dispatch({ type: 'left' });
}

/** On all devices. Throws ApiError if the server has not: the person stays signed in here, too. */
export async function signOutEverywhere(): Promise<void> {
  await callEndpoint(logout);
  await leaveDevice({ isTold: false });
}

/**
 * Ends on this device a session that the server has ended, if it is the open one; returns whether it was. Failures
 * are only logged (spec §8).
 */
export async function endSession(refused: string): Promise<boolean> {
  const uid = ownerOf(refused);
  if (uid === undefined) return false;
  await forgetSession(uid);
  if (isOfAnother(uid)) return false;
  dispatchNobody();
  return true;
}

/** In everything that shows it, if the account is still the one that is signed in. */
export const replaceRecord = (uid: string, user: User): void => dispatch({ type: 'record-given', uid, user });

/** Replaces the account of a guest, who has another way to sign in now, and its record, as `replaceRecord`. */
export const replaceAccount = (authUser: AuthUser, user: User): void =>
  dispatch({ type: 'guest-kept', authUser, user });

/** Undefined if nobody is signed in. Throws as `tokenFor`. */
export const getToken = (): Promise<string | undefined> =>
  tokenFor(session.shown.kind === 'ready' ? uidIn(session) : undefined);

/** Resolves when the page shows its content and is idle. */
const untilShown = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** How long the SDK waits for the first paint at most, in milliseconds. */
const PAINT_MS_MAX = 500;

/** Resolves when what can be painted without the SDK is painted, such as what a link leads to. */
const untilPainted = (): Promise<void> =>
  Promise.race([
    untilAnswered().then(idle),
    new Promise<void>((resolve) => {
      setTimeout(resolve, PAINT_MS_MAX);
    }),
  ]);
