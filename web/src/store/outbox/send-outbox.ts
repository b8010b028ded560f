import { ApiError, isUnanswered } from '../../lib/api/api-error.ts';
import { isConnectionLost } from '../../lib/api/connection.ts';
import { askToKeepWaiting } from '../device/keep-storage.ts';
import { getDeviceOwner, isDeviceOwner, type DeviceOwner } from '../../lib/device/stored.ts';
import { logError } from '../../lib/api/log-error.ts';
import { nextTask } from '../../lib/loading/next-task.ts';
import { whileAttempting } from '../changes/attempts.ts';
import { revalidateAll } from '../revalidate.ts';
import { handleReadError } from '../../lib/api/swr-settings.ts';
import { dependentsOf, sendableOf } from './depending-entries.ts';
import { errorOf, type OutboxRefusal, type StoredEntry } from './outbox-entry.ts';
import { changeEntry, finishEntry, readEntries, takeBackEntry, type OutboxDatabase } from './outbox-store.ts';
import { getOutbox, setOutbox } from './outbox.ts';
import {
  listenToOutbox,
  readOutbox,
  showStored,
  tellOutboxTabs,
  whileSentFirst,
  withOutbox,
} from './own-outbox.ts';
import { hideEntry, sendEntry, showTaken, showTakenElsewhere } from './send-entry.ts';
import { isWatched, report, reportWaiting, watchedForm } from './watchers.ts';

const LOCK = 'barabar-outbox';
/** How long to wait in milliseconds before the next attempt, when nothing says that the connection is back. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

interface Stored {
  readonly owner: DeviceOwner;
  readonly database: OutboxDatabase;
}

/** The entries that this tab submits or sends. */
const sending = new Set<string>();

export async function whileSending<T>(id: string, act: () => Promise<T>): Promise<T> {
  const isFirst = !sending.has(id);
  setOutbox({ sending: new Set(sending.add(id)) });
  try {
    return await act();
  } finally {
    if (isFirst) sending.delete(id);
    setOutbox({ sending: new Set(sending) });
  }
}

/** The attempt to send the next entry, from looking for it until the server has answered. */
let attempt: { readonly hasNews: boolean } | undefined;

/** Ends the attempt. @returns whether an entry was stored meanwhile. */
function endAttempt(): boolean {
  const { hasNews = false } = attempt ?? {};
  attempt = undefined;
  return hasNews;
}

/** Refusals that pass: of the session and of load. The entry is sent again. */
const PASSING: ReadonlySet<OutboxRefusal['code']> = new Set([
  'unauthenticated',
  'sign-in-again',
  'no-user-record',
  'app-check-failed',
  'contention',
  'merging',
  'too-many-requests',
  'closed',
  'internal',
]);

const isPassing = (code: OutboxRefusal['code'] | undefined): boolean =>
  code === undefined || PASSING.has(code);

/** Returns undefined without an answer, and for one that this version of the app cannot read: that passes, too. */
const refusalOf = ({ code, message, words, data, changedBy }: ApiError): OutboxRefusal | undefined =>
  code === 'network' || code === 'timeout' || code === 'unreadable'
    ? undefined
    : { code, message, ...words, data, changedBy };

async function attemptEntry(entry: StoredEntry, database: OutboxDatabase): ReturnType<typeof sendEntry> {
  const { id, isTried } = entry;
  const send = () => whileSending(id, () => sendEntry(entry));
  if (isTried) return send();
  const triedAt = new Date();
  await changeEntry(database, id, (stored) => ({ ...stored, isTried: true, triedAt }));
  // The other tabs do not lay it over what they read from now on.
  tellOutboxTabs({ kind: 'changed' });
  return whileSentFirst(id, send);
}

/** Sends the next entry. @returns false if nothing can be sent now. */
async function sendNext(owner: DeviceOwner, database: OutboxDatabase): Promise<boolean> {
  // Whoever has asked by now is served by this attempt.
  isAskedAgain = false;
  attempt = { hasNews: false };
  const [entry] = sendableOf(await readEntries(database));
  if (!entry || !isDeviceOwner(owner) || isConnectionLost()) return endAttempt();
  return whileAttempting(entry, () => sendOne(entry, { owner, database }));
}

/** Sends an entry, and shows what has become of it. @returns whether the entries after it can be sent. */
async function sendOne(entry: StoredEntry, { owner, database }: Stored): Promise<boolean> {
  const { id } = entry;
  try {
    const sent = await attemptEntry(entry, database);
    const { effect, answer } = sent;
    endAttempt();
    await finishEntry(database, entry, effect);
    isDecided = true;
    if (isDeviceOwner(owner)) showTaken(entry, sent);
    await showStored(owner, database);
    report(id, { kind: 'taken', answer });
    tellOutboxTabs({ kind: 'taken', id, answer });
    return true;
  } catch (error) {
    endAttempt();
    if (!(error instanceof ApiError)) throw error;
    return await handleFailure(error, entry, { owner, database });
  }
}

/** Refusals with which the session ends, and the form with it. */
const ENDING: ReadonlySet<ApiError['code']> = new Set(['unauthenticated', 'sign-in-again']);

/** Whether the server has taken a change, although this version of the app cannot read its answer. */
export const isTakenUnread = ({ code, status }: ApiError): boolean =>
  code === 'unreadable' && status >= 200 && status < 300;

/** Nothing else depends on the entry, and the server cannot have it from any attempt. */
async function isForForm(error: ApiError, entry: StoredEntry, database: OutboxDatabase): Promise<boolean> {
  if (isUnanswered(error) || isTakenUnread(error) || ENDING.has(error.code)) return false;
  // Somebody who is added is there already: their entry is sent again.
  if (entry.isTried || entry.effect.kind === 'friend' || !watchedForm(entry.id)()) return false;
  return dependentsOf(entry, await readEntries(database)).length === 0;
}

/** @param entry as it was before this attempt. @returns whether the entries after it can be sent. */
async function handleFailure(error: ApiError, entry: StoredEntry, { owner, database }: Stored) {
  const refusal = refusalOf(error);
  const isKept = !isPassing(refusal?.code);
  if (!isKept && !(await isForForm(error, entry, database))) {
    // A newer server may answer in a form that only a newer version of the app can read.
    handleReadError(error);
    // The server does not have it for sure, so it is laid over whatever is read meanwhile.
    if (error.code === 'closed' && !entry.isTried)
      await changeEntry(database, entry.id, (stored) => ({ ...stored, isTried: false, triedAt: undefined }));
    setOutbox({ problem: error.status === 0 ? undefined : error.message });
    await showStored(owner, database);
    tellOutboxTabs({ kind: 'changed' });
    return false;
  }
  isDecided = true;
  if (isKept) await changeEntry(database, entry.id, (stored) => ({ ...stored, refusal }));
  const isBack = await tellForm(error, entry, { owner, database });
  return isKept || isBack;
}

/** Once the form shows it, it has the entry back, unless something is about its record. Returns whether it has. */
async function tellForm(error: ApiError, entry: StoredEntry, { owner, database }: Stored): Promise<boolean> {
  const { id } = entry;
  const isFormOpen = watchedForm(id);
  // What its form shows is no news.
  if (isFormOpen()) hideEntry(entry);
  else await showStored(owner, database);
  report(id, { kind: 'refused', error });
  await nextTask();
  // A form that submits it again at once needs it where it is. What is about to be stored counts, too.
  const isNeeded = sending.has(id) || dependentsOf(entry, getOutbox().entries).length > 0;
  const isBack = isFormOpen() && !isNeeded && (await takeBackEntry(database, id));
  await showStored(owner, database);
  tellOutboxTabs({ kind: 'changed' });
  return isBack;
}

/** What another tab has sent for a form of this one, and was refused. */
async function takeRefusals(owner: DeviceOwner, database: OutboxDatabase): Promise<void> {
  for (const entry of await readEntries(database)) {
    const { id, refusal } = entry;
    if (!refusal || !isWatched(id)) continue;
    await tellForm(errorOf(refusal), entry, { owner, database });
  }
}

async function sendAll(owner: DeviceOwner): Promise<void> {
  let isSent = false;
  await withOutbox(owner, async (database) => {
    await takeRefusals(owner, database);
    while (await sendNext(owner, database)) isSent = true;
  });
  if (!isSent) return;
  failures = 0;
  setOutbox({ problem: undefined });
}

/** The attempts since something was sent. */
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isAskedAgain = false;
/** Whether the server has taken or refused something since everything was read again. */
let isDecided = false;

async function run(): Promise<void> {
  const owner = getDeviceOwner();
  endAttempt();
  clearTimeout(retryTimer);
  try {
    if (owner) {
      if ('locks' in navigator) await navigator.locks.request(LOCK, () => sendAll(owner));
      else await sendAll(owner);
    }
  } catch (error) {
    logError('What waits on this device could not be sent', error);
  }
  if (isAskedAgain) return;
  reportWaiting();
  if (sendableOf(getOutbox().entries).length > 0) {
    void askToKeepWaiting();
    retryTimer = setTimeout(() => void sendOutbox(), RETRY_MS[failures] ?? RETRY_MS.at(-1));
    failures += 1;
  }
}

/**
 * In order, in all tabs one at a time. Refused ones stay with what depends on them. Then screens are read
 * again, unless no answer came.
 */
export function sendOutbox(): Promise<void> {
  isAskedAgain = running !== undefined;
  running ??= (async () => {
    do {
      isAskedAgain = false;
      await run();
    } while (isAskedAgain);
    running = undefined;
    // Not after a lost answer: nobody knows what would be read.
    if (isDecided) void revalidateAll();
    isDecided = false;
  })();
  return running;
}

/** After another attempt under way, or it waits as well if no answer comes. */
export function sendStored(): Promise<void> {
  if (!running || !attempt) return sendOutbox();
  attempt = { hasNews: true };
  return running;
}

export const followOutbox = (): (() => void) =>
  listenToOutbox((message) => {
    if (message.kind === 'taken') {
      showTakenElsewhere(message.id, message.answer);
      report(message.id, { kind: 'taken', answer: message.answer });
    }
    void readOutbox();
  });
