import { SWRConfig, unstable_serialize } from 'swr';
import { isPaged } from './api/cache-key.ts';
import type { KeptAnswer } from './copy/copy-store.ts';
import { withReadDate } from './read-dates.ts';

/*
 * A screen that opens again is rendered once, with its content: what it read at its last visit is put into the cache
 * before it is rendered (docs/decisions/0060).
 */

/** Something that a screen reads. */
export interface ScreenRead {
  /** The address of the call, without the size of a page. */
  readonly call: string;
  /** Its key in the cache. */
  readonly key: readonly unknown[];
}

type KeptRead = ScreenRead & { readonly answer: KeptAnswer };

/** What a screen read last, as this device has kept it. */
interface KeptScreen {
  readonly userId: string;
  /** The build that has written the names of the calls and their keys. */
  readonly build: string;
  readonly reads: readonly (ScreenRead & { readonly answer: KeptAnswer | undefined })[];
}

declare global {
  /** What public/open.js has found for the screen at this address. */
  // eslint-disable-next-line no-var -- a property of globalThis
  var keptScreen: Promise<KeptScreen | undefined> | undefined;
}

type Answers = Map<string, KeptAnswer | undefined>;

/** Names the build. This is the address of a file whose name changes with each change of the client's code. */
export const BUILD = import.meta.url;
/** How long the first screen waits for kept answers at most, in milliseconds. */
const PATIENCE_MS = 300;

/** The path that this page was opened at. Among the answers, what its screen reads is under it. */
const openedPath: string | undefined = globalThis.location?.pathname;
/** What was read for the cache of a person, until the cache is filled. */
let ready: { readonly userId: string; readonly reads: readonly KeptRead[] } | undefined;
/** What the cache was filled with, by call. */
const filled = new Map<string, KeptRead>();
let isNoted = false;

/** Waits for what the screen at this address read for a person last. Goes on without it if it does not come soon. */
export async function readKeptScreen(userId: string): Promise<void> {
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  // Without it the screen waits for its answers, as at a first visit.
  const screen = await Promise.race([globalThis.keptScreen, patience]);
  globalThis.keptScreen = undefined;
  if (screen?.userId !== userId || screen.build !== BUILD) return;
  const reads = screen.reads.filter((read): read is KeptRead => read.answer?.build === BUILD);
  ready = { userId, reads };
}

/** Fills the cache with what was read for this person, once. Call it before the first screen is rendered. */
export function fillCache(userId: string): void {
  const { cache } = SWRConfig.defaultValue;
  if (ready?.userId === userId)
    for (const read of ready.reads) {
      const { data, nextCursor } = read.answer.page;
      cache.set(unstable_serialize(read.key), {
        data: withReadDate(isPaged(read.key) ? { items: data, nextCursor } : data, read.answer.at.getTime()),
      });
      filled.set(read.call, read);
    }
  ready = undefined;
}

/** Returns the answer to a call that the cache was filled with. */
export const findFilled = (call: string): KeptAnswer | undefined => filled.get(call)?.answer;

/**
 * Removes what the cache was filled with, except the answers to these calls. The other answers were not asked for again,
 * so that they may be wrong by now. What was read and is not yet in the cache is forgotten, too.
 */
export function dropUnasked(asked: ReadonlyMap<string, unknown>): void {
  ready = undefined;
  globalThis.keptScreen = undefined;
  const { cache } = SWRConfig.defaultValue;
  for (const { call, key } of filled.values()) if (!asked.has(call)) cache.delete(unstable_serialize(key));
  filled.clear();
}

/**
 * Adds the reads of the screen at this page's address to the answers that will be kept. Does nothing if another screen
 * is open by now.
 */
export function noteReads(answers: Answers, reads: readonly ScreenRead[]): void {
  if (isNoted || openedPath === undefined || globalThis.location.pathname !== openedPath) return;
  isNoted = true;
  answers.set(openedPath, { at: new Date(), build: BUILD, page: { data: reads } });
}
