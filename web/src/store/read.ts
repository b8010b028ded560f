import type { Endpoint } from '@barabar/core/contract/endpoint';
import { LIMITS } from '@barabar/core/limits';
import { requestLoosely, type LooseArgs } from '../lib/api/api-client.ts';
import { ApiError, isUnanswered } from '../lib/api/api-error.ts';
import { isConnectionLost } from '../lib/api/connection.ts';
import { getDeviceOwner, type DeviceOwner } from '../lib/device/stored.ts';
import { afterFrame, nextTask } from '../lib/loading/next-task.ts';
import { fillKept, keepAnswer, noteCall } from './device/answers.ts';
import { noteAnswered, noteAsking, noteDeviceAnswer, noteFailed } from './device/state.ts';
import { callOf } from './kinds.ts';
import {
  baseOf,
  fillStore,
  fillNext,
  forget,
  getEra,
  idOf,
  isDoubtful,
  isNewerThan,
  keptSince,
  readStore,
  type DatedPage,
} from './store.ts';

/*
 * What the device has kept shows until the server answers, and stands in for it. All other code uses
 * `callEndpoint`: what a change is based on comes from the server.
 */

/** How long a screen may wait, or show what an earlier visit has left, in milliseconds before a notice says so. */
const UNSAID_MS = 2_000;

/** The calls under way whose screens show what an earlier visit has left, and since when that stands; null: nothing. */
const asking = new Map<string, Date | null>();
let askedFor: DeviceOwner | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const oldest = (): Date | null | undefined =>
  [...asking.values()].toSorted((first, second) => Number(first) - Number(second))[0];

function noteKept(call: string): void {
  const since = keptSince(call) ?? null;
  if (!since && readStore(call) !== undefined) return;
  const owner = getDeviceOwner();
  if (askedFor !== owner) {
    asking.clear();
    clearTimeout(timer);
    timer = undefined;
    askedFor = owner;
  }
  asking.set(call, since);
  timer ??= setTimeout(() => {
    if (getDeviceOwner() === owner) noteAsking(oldest());
  }, UNSAID_MS);
}

function noteSettled(call: string): void {
  asking.delete(call);
  if (asking.size > 0) return;
  clearTimeout(timer);
  timer = undefined;
  noteAsking(undefined);
}

/** Asks the device. To read what it has can take the page a moment. @returns undefined where it does not know. */
async function askDevice(endpoint: Endpoint, args: LooseArgs): Promise<DatedPage | undefined> {
  if (!getDeviceOwner()) return undefined;
  try {
    const { answerFromDevice } = await import('./device/offline-answer.ts');
    // A page that a list lacks is not known yet.
    const isNext = args.query?.['cursor'] !== undefined;
    const isKnownSince = (readAt: number): boolean => !isNext && isNewerThan(callOf(endpoint, args), readAt);
    return await answerFromDevice(endpoint, args, isKnownSince);
  } catch {
    // The code was never loaded: then it is as if the device had nothing.
    return undefined;
  }
}

/** Refusals by which the viewer may not read something any more. Others of that kind pass, such as App Check's. */
const REFUSED: ReadonlySet<string> = new Set(['not-found', 'removed', 'forbidden']);
const isRefused = (error: unknown): boolean => error instanceof ApiError && REFUSED.has(error.code);

/**
 * If it does not answer, or the connection is known to be lost, the device does. Throws ApiError where neither does.
 */
async function ask(endpoint: Endpoint, args: LooseArgs): Promise<DatedPage> {
  const early = isConnectionLost() ? await askDevice(endpoint, args) : undefined;
  if (early) return early;
  const call = callOf(endpoint, args);
  const asker = getDeviceOwner();
  const era = getEra();
  const from = Date.now();
  try {
    const page = await requestLoosely(endpoint, args);
    noteAnswered();
    if (args.query?.['cursor'] === undefined) keepAnswer(asker, call, page);
    return { page, from, to: Date.now() };
  } catch (error) {
    if (isRefused(error)) {
      keepAnswer(asker, call, undefined);
      if (era === getEra()) forget(call);
      throw error;
    }
    noteFailed();
    const late = isUnanswered(error) ? await askDevice(endpoint, args) : undefined;
    if (late) return late;
    throw error;
  }
}

/** @param read reads all that the screen has of the call */
async function whileKeptShows(call: string, read: () => Promise<DatedPage>): Promise<true> {
  noteCall(call);
  const owner = getDeviceOwner();
  const era = getEra();
  // The session may end meanwhile, and somebody else sign in.
  const isStillAsked = (): boolean => era === getEra() && owner === getDeviceOwner();
  // SWR makes all calls of a screen at once when it has been rendered, so each waits for a task of its own. What is kept is
  // drawn before. A hidden tab draws nothing, but hears of news.
  await (keptSince(call) ? afterFrame() : nextTask());
  const filling = readStore(call) === undefined ? fillKept(call).then(() => noteKept(call)) : undefined;
  noteKept(call);
  try {
    const { page, from, to } = await read();
    // Nobody knows whether the server had a change by then that was sent meanwhile: it is read again after that.
    if (isStillAsked() && !isDoubtful(call, { from, to }))
      fillStore(call, { data: page.data, nextCursor: page.nextCursor, from, to });
    return true;
  } catch (error) {
    await filling;
    if (isRefused(error) && isStillAsked()) forget(call);
    const keptAnswer = keptSince(call);
    if (keptAnswer && isStillAsked()) noteDeviceAnswer(keptAnswer);
    throw error;
  } finally {
    if (isStillAsked()) noteSettled(call);
  }
}

/** Reads a call for a screen into the store. @throws {ApiError} where nothing answers. */
export const readInto = (endpoint: Endpoint, args: LooseArgs): Promise<true> =>
  whileKeptShows(callOf(endpoint, args), () => ask(endpoint, args));

/** Items that are read again at most, which takes five requests of the API's largest page. The others stay as they are. */
const RENEWED_ITEMS_MAX = 1000;

const itemsOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/** Adds the items behind those that were read again, if the last of these is among the held ones. */
function withRest(call: string, { page, from, to }: DatedPage): DatedPage {
  const baseAnswer = baseOf(call);
  const [items, all] = [itemsOf(page.data), itemsOf(baseAnswer?.data)];
  if (!baseAnswer || page.nextCursor === undefined || all.length <= items.length) return { page, from, to };
  const meeting = all.findIndex((item) => idOf(item) === idOf(items.at(-1)));
  if (meeting === -1) return { page, from, to };
  const data = [...items, ...all.slice(meeting + 1)];
  return { page: { data, nextCursor: baseAnswer.nextCursor }, from: Math.min(from, baseAnswer.from), to };
}

/** With as many items as it has: all changes show. Throws ApiError where nothing answers. */
export function readListInto(endpoint: Endpoint, args: LooseArgs): Promise<true> {
  const call = callOf(endpoint, args);
  return whileKeptShows(call, async () => {
    const loaded = itemsOf(baseOf(call)?.data).length;
    const wanted = Math.min(Math.max(loaded, LIMITS.pageSizeDefault), RENEWED_ITEMS_MAX);
    const items: unknown[] = [];
    let [from, to] = [Number.POSITIVE_INFINITY, 0];
    let nextCursor: string | undefined;
    do {
      const limit = Math.min(wanted - items.length, LIMITS.pageSizeMax);
      const query = { ...args.query, limit, ...(nextCursor !== undefined && { cursor: nextCursor }) };
      // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
      const dated = await ask(endpoint, { ...args, query });
      items.push(...itemsOf(dated.page.data));
      ({ nextCursor } = dated.page);
      from = Math.min(from, dated.from);
      to = Math.max(to, dated.to);
    } while (nextCursor !== undefined && items.length < wanted);
    return withRest(call, { page: { data: items, nextCursor }, from, to });
  });
}

/** Reads the next page of a list into the store. @throws {ApiError} where nothing answers. */
export async function readNextInto(
  endpoint: Endpoint,
  args: LooseArgs,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<void> {
  const era = getEra();
  const owner = getDeviceOwner();
  const { page, from, to } = await ask(endpoint, { ...args, query: { ...args.query, cursor, limit } });
  if (era !== getEra() || owner !== getDeviceOwner()) return;
  fillNext(callOf(endpoint, args), cursor, { data: page.data, nextCursor: page.nextCursor, from, to });
}
