import { type ChangesPage, readChanges, type WholeLists } from '@barabar/core/contract/changes';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError, isPassing } from '../../lib/api/api-error.ts';
import { isConnectionLost } from '../../lib/api/connection.ts';
import { idle } from '../../lib/loading/load-ahead.ts';
import { logError } from '../../lib/api/log-error.ts';
import { markDevice } from './mark.ts';
import { claimDevice, deleteOwnDatabase, openClaimed } from './owners.ts';
import { isDeviceOwner, type DeviceOwner } from '../../lib/device/stored.ts';
import { noteProblem, type DeviceProblem } from './state.ts';
import { readMeta, storePage, type DeviceDatabase } from './database.ts';
import { tellDeviceChanged } from './read-database.ts';
import { listBalances } from '@barabar/core/contract/balances';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { viewOf, showExpense, showSettlement } from '@barabar/core/device-store';
import { callOf } from '../kinds.ts';
import { fillStore, forgetRecord, inOneStep, isDoubtful, renewRecord, type ReadDates } from '../store.ts';

const LOCK = 'barabar-copy';

/** New versions of records that screens have, and the lists. `lists` are what the device has by now. */
function fillFromFeed(page: ChangesPage, lists: WholeLists, dates: ReadDates): void {
  inOneStep(() => {
    const view = viewOf({ lists });
    for (const change of page.changes) {
      if ('gone' in change) forgetRecord(change.kind, change.id);
      else if (change.kind === 'expense') renewRecord('expense', showExpense(change.record, view), dates);
      else renewRecord('settlement', showSettlement(change.record, view), dates);
    }
    const { friends, groups, balances } = page.lists ?? {};
    const answers = [
      [callOf(listFriends), friends],
      [callOf(listMyGroups), groups],
      [callOf(listBalances), balances],
    ] as const;
    for (const [call, data] of answers)
      if (data && !isDoubtful(call, dates)) fillStore(call, { data, nextCursor: undefined, ...dates });
  });
}

/** How long to wait in milliseconds after a signal: the screens read again first, and changes come in groups. */
const SETTLE_MS = 2_000;
/** How long to wait in milliseconds after a reading that failed; twice as long after each further one. */
const RETRY_MS = 30_000;
/** How many readings may fail in a row until only a signal starts another. */
const FAILURES_MAX = 5;

/** Why there is no store until the app is opened again, if it cannot be kept. */
let obstacle: DeviceProblem | undefined;

/** Keeps no store any more. */
function switchOff(problem: DeviceProblem): void {
  obstacle = problem;
  noteProblem(problem);
}

/** Runs `act` while no other tab writes. Without locks, `storePage` refuses the slower one. */
async function asOnlyWriter(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, { signal }, act);
  else await act();
}

async function askPage(cursor: string | undefined, signal: AbortSignal): Promise<ChangesPage> {
  try {
    return await callEndpoint(readChanges, { ...(cursor !== undefined && { query: { cursor } }), signal });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400;
    if (!isRefused || cursor === undefined) throw error;
    return callEndpoint(readChanges, { signal });
  }
}

/** Errors of opening a store that say nothing of the browser: a wipe, or a newer version of the app in another tab. */
const PASSING = new Set(['DatabaseDeletedError', 'VersionError']);

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** After those of all others are wiped. Undefined where the browser keeps none. Throws QuotaExceededError. */
async function openOwn(owner: DeviceOwner): Promise<DeviceDatabase | undefined> {
  try {
    markDevice();
    await claimDevice(owner);
    return await openClaimed(owner.userId);
  } catch (error) {
    if (isFull(error)) throw error;
    if (error instanceof Error && PASSING.has(error.name)) return undefined;
    logError('The copy on this device could not be opened', error);
    switchOff('blocked');
    return undefined;
  }
}

/** Reads the feed to its end and tells everybody. @returns whether an earlier run had begun the reading */
async function readToEnd(
  database: DeviceDatabase,
  { owner, signal }: { owner: DeviceOwner; signal: AbortSignal },
): Promise<boolean> {
  const begunAt = new Date();
  const meta = await readMeta(database);
  let after = meta?.cursor;
  for (let isComplete = false; !isComplete;) {
    await idle();
    signal.throwIfAborted();
    const from = Date.now();
    const page = await askPage(after, signal);
    const to = Date.now();
    await storePage(database, page, { after, begunAt });
    const { lists = {} } = (await readMeta(database)) ?? {};
    if (isDeviceOwner(owner)) fillFromFeed(page, lists, { from, to });
    after = page.cursor;
    ({ isComplete } = page);
  }
  tellDeviceChanged();
  // A store that an older version of the app has never read to its end has neither.
  return meta !== undefined && (meta.begunAt !== undefined || meta.readAt === undefined);
}

/** Reads what has changed, unless another tab has done so since it was asked for. */
async function readSince(askedAt: Date, owner: DeviceOwner, signal: AbortSignal): Promise<void> {
  if (!isDeviceOwner(owner)) return;
  // The state of a person who has signed in since does not have it.
  if (obstacle) return noteProblem(obstacle);
  if (isConnectionLost()) return;
  const database = await openOwn(owner);
  if (!database) return;
  try {
    const { readAt } = (await readMeta(database)) ?? {};
    // A time in the future is of a clock that was wrong.
    if (readAt && readAt >= askedAt && readAt <= new Date()) return;
    const isResumed = await readToEnd(database, { owner, signal });
    // The parts that the earlier run has read lack what was written since.
    if (isResumed) await readToEnd(database, { owner, signal });
  } finally {
    database.close();
  }
}

async function giveUp(owner: DeviceOwner): Promise<void> {
  switchOff('full');
  await deleteOwnDatabase(owner);
  tellDeviceChanged();
}

/** The store was wiped during the reading, or another tab has stored more. */
const ENDED = new Set(['InvalidStateError', 'OvertakenError']);

/** Returns whether an error needs no words in the log: the session has ended, or a later signal tries again. */
function isExpected(error: unknown, signal: AbortSignal): boolean {
  if (error instanceof ApiError) return error.code !== 'unreadable';
  return signal.aborted || (error instanceof Error && ENDED.has(error.name));
}

/** Keeps the store of a person up to date. */
export interface FeedSync {
  /** Says that something may have changed. */
  readonly request: () => void;
  /** Reads at once, for a screen that shows nothing but the store. */
  readonly hurry: () => void;
  readonly stop: () => void;
}

/** Once at the start, after each request, and again if the server could not answer. `waits` are in milliseconds. */
export function startFeedSync(
  owner: DeviceOwner,
  { settleMs = SETTLE_MS, retryMs = RETRY_MS }: { settleMs?: number; retryMs?: number } = {},
): FeedSync {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first signal came that no reading has begun after. */
  let askedAt: Date | undefined;
  let isReading = false;
  let failures = 0;

  async function read(): Promise<void> {
    // What comes during a reading may not be in it: another one follows.
    if (isReading) return;
    isReading = true;
    while (askedAt && !signal.aborted) {
      const since = askedAt;
      askedAt = undefined;
      try {
        await asOnlyWriter(signal, () => readSince(since, owner, signal));
        failures = 0;
      } catch (error) {
        if (isFull(error)) await giveUp(owner);
        else if (!isExpected(error, signal)) logError('The copy on this device is not up to date', error);
        if (isPassing(error)) retry();
      }
    }
    isReading = false;
  }

  function readIn(waitMs: number): void {
    askedAt ??= new Date();
    clearTimeout(timer);
    timer = setTimeout(() => {
      read().catch((error: unknown) => logError('The copy on this device could not be dropped', error));
    }, waitMs);
  }
  const request = (): void => readIn(settleMs);

  function retry(): void {
    failures += 1;
    if (askedAt || signal.aborted || failures >= FAILURES_MAX) return;
    clearTimeout(timer);
    timer = setTimeout(request, retryMs * 2 ** (failures - 1));
  }

  request();
  return {
    request,
    hurry: () => readIn(0),
    stop: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
