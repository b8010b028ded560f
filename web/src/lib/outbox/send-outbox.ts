import { mutate } from 'swr';
import { balancePlaces, recordPlaces, type Place } from '../ahead/places.ts';
import { callLoosely } from '../api-client.ts';
import { ApiError, isUnanswered } from '../api-error.ts';
import { isConnectionLost } from '../connection.ts';
import { getCopyOwner, isCopyOwner, type CopyOwner } from '../copy/copy-state.ts';
import { logError } from '../log-error.ts';
import { readCache } from '../read-cache.ts';
import { revalidateAll } from '../revalidate.ts';
import { OUTBOX_ENDPOINTS } from './outbox-endpoints.ts';
import {
  answeredEffect,
  dependentsOf,
  sendableOf,
  type Effect,
  type OutboxEntry,
  type OutboxRefusal,
  type StoredEntry,
} from './outbox-entry.ts';
import { changeEntry, dropEntry, finishEntry, readEntries, type OutboxDatabase } from './outbox-store.ts';
import { getOutbox, setOutbox } from './outbox.ts';
import { listenToOutbox, readOutbox, showStored, tellOutboxTabs, withOutbox } from './own-outbox.ts';

const LOCK = 'barabar-outbox';
/** How long to wait in milliseconds before the next attempt, when nothing says that the connection is back. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

/** What became of an entry. waiting: it stays on this device until there is a connection. */
export type Outcome =
  | { readonly kind: 'taken'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'waiting' };

/** The dialogs of this tab that wait for an entry: they show a refusal themselves. */
const watchers = new Map<string, (outcome: Outcome) => void>();

/** Returns what becomes of a stored entry in the next attempt to send it. */
export function watchEntry(id: string): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  watchers.set(id, resolve);
  return promise;
}

function report(id: string, outcome: Outcome): void {
  watchers.get(id)?.(outcome);
  watchers.delete(id);
}

/** The entries that this tab submits or sends. */
const sending = new Set<string>();

/** Shows an entry as being saved while `act` runs. */
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

/** Refusals that pass: of the session and of load. The entry is sent again. */
const PASSING: ReadonlySet<OutboxRefusal['code']> = new Set([
  'unauthenticated',
  'sign-in-again',
  'no-user-record',
  'app-check-failed',
  'contention',
  'too-many-requests',
  'internal',
]);

const isPassing = (code: OutboxRefusal['code'] | undefined): boolean =>
  code === undefined || PASSING.has(code);

const placesOf = (effect: Effect, viewerId: string): readonly Place[] =>
  [
    ...recordPlaces(effect, viewerId),
    ...(effect.kind === 'comment' ? [] : balancePlaces(effect, viewerId)),
  ].filter(({ key }) => readCache(key) !== undefined);

/** Discards what is read during a change: nobody knows whether the server had it by then. */
function guard(places: readonly Place[], request: Promise<unknown>): void {
  for (const { key } of places) {
    mutate(key, request, { populateCache: false, revalidate: false }).catch(() => undefined);
  }
}

/** Puts into the cache what the server has taken, until everything is read again. */
function settle(effect: Effect, viewerId: string): void {
  for (const { key, next } of placesOf(effect, viewerId)) {
    void mutate(key, (data: unknown) => data && next(data), { revalidate: false });
  }
}

/**
 * Sends an entry. @returns the effect as the server has it, and its answer.
 * @throws {ApiError}
 */
export async function sendEntry({
  action,
  params,
  body,
  id,
  effect,
  viewerId,
}: OutboxEntry): Promise<{ readonly effect: Effect; readonly answer: unknown }> {
  const request = callLoosely(OUTBOX_ENDPOINTS[action], { params, encodedBody: body, idempotencyKey: id });
  guard(placesOf(effect, viewerId), request);
  const answer = await request;
  return { effect: answeredEffect(effect, answer), answer };
}

/** Shows what the server has taken instead of the entry, in one step. */
export function showTaken({ id, viewerId }: OutboxEntry, effect: Effect): void {
  settle(effect, viewerId);
  setOutbox({ entries: getOutbox().entries.filter((entry) => entry.id !== id) });
}

/** Returns undefined without an answer, and for one that this version of the app cannot read: that passes, too. */
const refusalOf = ({ code, message, data }: ApiError): OutboxRefusal | undefined =>
  code === 'network' || code === 'timeout' || code === 'unreadable' ? undefined : { code, message, data };

/** Sends the next entry. @returns false if nothing can be sent now. */
async function sendNext(owner: CopyOwner, database: OutboxDatabase): Promise<boolean> {
  const [entry] = sendableOf(await readEntries(database));
  if (!entry || !isCopyOwner(owner) || isConnectionLost()) return false;
  const { id } = entry;
  if (!entry.isTried) await changeEntry(database, id, (stored) => ({ ...stored, isTried: true }));
  isAttempted = true;
  try {
    const { effect, answer } = await whileSending(id, () => sendEntry(entry));
    await finishEntry(database, entry, effect.before === undefined ? effect.after?.id : undefined);
    showTaken(entry, effect);
    await showStored(owner, database);
    report(id, { kind: 'taken', answer });
    tellOutboxTabs({ kind: 'taken', id, answer });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return await handleFailure(error, entry, { owner, database });
  }
}

/** Refusals with which the session ends, and the form with it. */
const ENDING: ReadonlySet<OutboxRefusal['code']> = new Set(['unauthenticated', 'sign-in-again']);

/**
 * Returns whether a dialog of this tab waits for an entry and can have it back: it stays open, nothing else depends on the
 * entry, and the server cannot have it from an earlier attempt whose answer was lost.
 * @param code why it was refused; undefined for an answer that cannot be read.
 */
async function canBeGivenBack(
  entry: StoredEntry,
  code: OutboxRefusal['code'] | undefined,
  database: OutboxDatabase,
): Promise<boolean> {
  if (!watchers.has(entry.id) || (code && ENDING.has(code)) || (isPassing(code) && entry.isTried))
    return false;
  return dependentsOf(entry, await readEntries(database)).length === 0;
}

/** @param entry as it was before this attempt. @returns whether the entries after it can be sent. */
async function handleFailure(
  error: ApiError,
  entry: StoredEntry,
  { owner, database }: { readonly owner: CopyOwner; readonly database: OutboxDatabase },
): Promise<boolean> {
  const { id } = entry;
  if (isUnanswered(error)) {
    await showStored(owner, database);
    return false;
  }
  const refusal = refusalOf(error);
  const isGivenBack = await canBeGivenBack(entry, refusal?.code, database);
  if (isPassing(refusal?.code) && !isGivenBack) {
    setOutbox({ problem: error.message });
    return false;
  }
  if (isGivenBack) await dropEntry(database, id, { withDependents: false });
  else await changeEntry(database, id, (stored) => ({ ...stored, refusal }));
  await showStored(owner, database);
  report(id, { kind: 'refused', error });
  tellOutboxTabs({ kind: 'changed' });
  return true;
}

/** What another tab has sent for a dialog of this one, and was refused. */
async function takeRefusals(owner: CopyOwner, database: OutboxDatabase): Promise<void> {
  for (const entry of await readEntries(database)) {
    const { id, refusal } = entry;
    if (!refusal || !watchers.has(id)) continue;
    if (await canBeGivenBack(entry, refusal.code, database))
      await dropEntry(database, id, { withDependents: false });
    await showStored(owner, database);
    report(id, { kind: 'refused', error: new ApiError(refusal.message, { ...refusal, status: 0 }) });
    tellOutboxTabs({ kind: 'changed' });
  }
}

async function sendAll(owner: CopyOwner): Promise<void> {
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
/** Whether something was sent since everything was read again. */
let isAttempted = false;

async function run(): Promise<void> {
  const owner = getCopyOwner();
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
  for (const id of watchers.keys()) report(id, { kind: 'waiting' });
  if (sendableOf(getOutbox().entries).length > 0) {
    retryTimer = setTimeout(() => void sendOutbox(), RETRY_MS[failures] ?? RETRY_MS.at(-1));
    failures += 1;
  }
}

/**
 * Sends what waits, in order, one after the other; in all tabs only one at a time. What the server refuses stays for a
 * decision, with everything that depends on it. Then everything on screen is read again.
 */
export function sendOutbox(): Promise<void> {
  isAskedAgain = running !== undefined;
  running ??= (async () => {
    do {
      isAskedAgain = false;
      await run();
    } while (isAskedAgain);
    running = undefined;
    // After a failure as well: the server may have made the change although its answer was lost.
    if (isAttempted) void revalidateAll();
    isAttempted = false;
  })();
  return running;
}

/** Keeps what this tab shows of the outbox up to date with the other tabs. @returns a function that ends this. */
export const followOutbox = (): (() => void) =>
  listenToOutbox((message) => {
    if (message.kind === 'taken') report(message.id, { kind: 'taken', answer: message.answer });
    void readOutbox();
  });
