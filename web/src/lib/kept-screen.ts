import { SWRConfig, unstable_serialize } from 'swr';
import { isPaged } from './cache-key.ts';
import { isCopyMarked } from './copy/copy-mark.ts';
import type { KeptAnswer } from './copy/copy-store.ts';

/*
 * What the screen at this page's address read at its last visit is in the cache before the screen is rendered: it is
 * rendered once, with its content, and not without it first (docs/decisions/0060).
 */

/** Something that a screen reads. */
export interface ScreenRead {
  /** The address of the call, without the size of a page. */
  readonly call: string;
  /** Its key in the cache. */
  readonly key: readonly unknown[];
}

type KeptRead = ScreenRead & { readonly answer: KeptAnswer };
type Answers = Map<string, KeptAnswer | undefined>;

/** Names the build: the file of this module imports all others, by names that change with what is in them. */
export const BUILD = import.meta.url;
/** How long the first screen waits for kept answers at most, in milliseconds. */
const PATIENCE_MS = 300;

const store = () => import('./copy/kept-answers.ts');

/** The path that this page was opened at. Among the answers, what its screen reads is under it. */
const openedPath: string | undefined = globalThis.location?.pathname;
/** What was read for the cache of a person, until the cache is filled. */
let ready: { readonly userId: string; readonly reads: readonly KeptRead[] } | undefined;
/** What the cache was filled with, by call. */
const filled = new Map<string, KeptRead>();
let isNoted = false;

async function readScreen(userId: string, path: string): Promise<void> {
  const { readAnswer } = await store();
  const ofBuild = async (name: string): Promise<KeptAnswer | undefined> => {
    const answer = await readAnswer(userId, name);
    return answer?.build === BUILD ? answer : undefined;
  };
  const screen = await ofBuild(path);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `noteReads` of the same build has written it
  const reads = (screen?.page.data ?? []) as readonly ScreenRead[];
  const answers = await Promise.all(reads.map(({ call }) => ofBuild(call)));
  ready = {
    userId,
    reads: reads.flatMap((read, index) => {
      const answer = answers[index];
      return answer ? [{ ...read, answer }] : [];
    }),
  };
}

/** Reads what the screen at this address showed a person last. Resolves without it if it does not come soon. */
export async function readKeptScreen(userId: string): Promise<void> {
  if (!isCopyMarked() || openedPath === undefined) return;
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  // Without it the screen waits for its answers, as at a first visit.
  await Promise.race([patience, readScreen(userId, openedPath).catch(() => undefined)]);
}

/** Fills the cache with what was read for this person, once. Call it before the first screen is rendered. */
export function fillCache(userId: string): void {
  const { cache } = SWRConfig.defaultValue;
  if (ready?.userId === userId)
    for (const read of ready.reads) {
      const { data, nextCursor } = read.answer.page;
      cache.set(unstable_serialize(read.key), {
        data: isPaged(read.key) ? { items: data, nextCursor } : data,
      });
      filled.set(read.call, read);
    }
  ready = undefined;
}

/** Returns the answer to a call that the cache was filled with. */
export const findFilled = (call: string): KeptAnswer | undefined => filled.get(call)?.answer;

/**
 * Removes from the cache what it was filled with, but for these calls: nobody has asked whether the rest is true. It is
 * not filled any more.
 */
export function dropUnasked(asked: ReadonlyMap<string, unknown>): void {
  ready = undefined;
  const { cache } = SWRConfig.defaultValue;
  for (const { call, key } of filled.values()) if (!asked.has(call)) cache.delete(unstable_serialize(key));
  filled.clear();
}

/** Adds to answers that will be kept what the screen of this page's address has read, if it is still open. */
export function noteReads(answers: Answers, reads: readonly ScreenRead[]): void {
  if (isNoted || openedPath === undefined || globalThis.location.pathname !== openedPath) return;
  isNoted = true;
  answers.set(openedPath, { at: new Date(), build: BUILD, page: { data: reads } });
}
