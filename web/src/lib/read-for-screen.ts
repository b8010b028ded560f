import type * as z from 'zod/mini';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import {
  requestLoosely,
  urlOf,
  type CallArgs,
  type LooseArgs,
  type OptionalIfEmpty,
  type Shape,
} from './api/api-client.ts';
import { isGone, isUnanswered } from './api/api-error.ts';
import { keyOf, pagedKeyOf } from './api/cache-key.ts';
import { isConnectionLost } from './api/connection.ts';
import { getCopyOwner, noteAnswered, noteFailed } from './copy/copy-state.ts';
import { keepAnswer, readAtOpening } from './opening.ts';
import type { Page } from './api/parse-answer.ts';
import { withReadDate } from './read-dates.ts';

/*
 * Where a screen's answer comes from: the server, the copy on this device, or what was kept at the last visit. All other
 * code uses `callEndpoint`, which asks the server alone: what a change is based on comes from there.
 */

/** A call by its address, whatever the size of its pages. */
function callOf(endpoint: Endpoint, { params = {}, query = {} }: LooseArgs): string {
  const { limit: _size, ...rest } = query;
  return urlOf(endpoint, { params, query: rest });
}

interface AskOptions {
  readonly args: LooseArgs;
  /** Resolves when work for which the screen would have to wait may begin. */
  readonly whenCalm?: (() => Promise<void>) | undefined;
}

/**
 * The answer of the copy on this device. To read a copy can take the page half a second.
 * @returns undefined where it does not know.
 */
async function askCopy(
  endpoint: Endpoint,
  { args, whenCalm }: AskOptions,
): Promise<Page<unknown> | undefined> {
  if (!getCopyOwner()) return undefined;
  try {
    await whenCalm?.();
    const { answerFromDevice } = await import('./copy/offline-answer.ts');
    return await answerFromDevice(endpoint, args, callOf(endpoint, args));
  } catch {
    // The code of the copy was never loaded: then it is as if there were none.
    return undefined;
  }
}

const isNextPage = ({ query }: LooseArgs): boolean => query?.['cursor'] !== undefined;

/**
 * Asks the server for a screen. If the server does not answer, the copy on this device does. If the connection is known
 * to be lost, the copy answers at once.
 */
async function askForScreen(endpoint: Endpoint, options: AskOptions): Promise<Page<unknown>> {
  const { args } = options;
  const early = isConnectionLost() ? await askCopy(endpoint, options) : undefined;
  if (early) return early;
  const call = callOf(endpoint, args);
  const asker = getCopyOwner();
  try {
    const page = await requestLoosely(endpoint, args);
    noteAnswered(call);
    withReadDate(page.data, Date.now());
    if (!isNextPage(args)) keepAnswer(asker, call, page);
    return page;
  } catch (error) {
    if (isGone(error)) keepAnswer(asker, call, undefined);
    else noteFailed();
    const late = isUnanswered(error) ? await askCopy(endpoint, options) : undefined;
    if (late) return late;
    throw error;
  }
}

/**
 * Reads something for a screen. The first time, what was kept at an earlier visit shows while the server is asked.
 * @param key the key of the answer in the cache.
 */
async function readForScreen(
  endpoint: Endpoint,
  args: LooseArgs,
  key: readonly unknown[],
): Promise<Page<unknown>> {
  const ask = (whenCalm?: () => Promise<void>) => askForScreen(endpoint, { args, whenCalm });
  return isNextPage(args) ? ask() : readAtOpening({ call: callOf(endpoint, args), key }, ask);
}

/**
 * Reads something for a screen, whose types the caller has already checked.
 * @throws {ApiError} as `callEndpoint`, where nothing on this device answers either.
 */
export async function readLoosely(endpoint: Endpoint, args: LooseArgs): Promise<unknown> {
  return (await readForScreen(endpoint, args, keyOf(endpoint, args))).data;
}

/**
 * Reads a page of a list for a screen, with the cursor of the next one. Without a connection the copy on this device
 * answers.
 */
export function readPage<P extends Shape, Q extends Shape, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, B, D>,
  ...rest: OptionalIfEmpty<CallArgs<z.output<P>, z.output<Q>, z.output<B>>>
): Promise<Page<z.output<D>>>;
export function readPage(endpoint: Endpoint, args: LooseArgs = {}): Promise<Page<unknown>> {
  const { limit: _size, cursor: _after, ...query } = args.query ?? {};
  return readForScreen(endpoint, args, pagedKeyOf(endpoint, { ...args.params, ...query }));
}
