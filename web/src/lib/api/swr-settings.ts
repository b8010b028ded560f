import type { SWRConfiguration } from 'swr';
import { ApiError, isPassing, isUnreadable } from './api-error.ts';
import { logError } from './log-error.ts';

const RETRIES_MAX = 3;
const RETRY_MS = 2_000;

/** Offers the new version if the server has one. The code is seldom needed, so it is loaded then. */
async function offerNewer(): Promise<void> {
  try {
    await (await import('../version/offer-new-version.ts')).offerIfOutdated();
  } catch (error) {
    logError('The new version could not be offered', error);
  }
}

/** Notes that a read has failed. A read with an `onError` of its own calls it there, because that takes its place. */
export function handleReadError(error: unknown): void {
  if (isUnreadable(error)) void offerNewer();
}

/** Settings of a read whose failure is logged as well, with these words, unless a screen of its own says why. */
export const logsFailure = (words: string): SWRConfiguration => ({
  onError: (cause: unknown) => {
    handleReadError(cause);
    if (!(cause instanceof ApiError && cause.code === 'merging')) logError(words, cause);
  },
});

/**
 * The live signal says when to read again; a return to the window reads every 30 seconds at most. Only
 * temporary failures are retried.
 */
export const swrSettings: SWRConfiguration = {
  onError: handleReadError,
  focusThrottleInterval: 30_000,
  dedupingInterval: 2_000,
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (!isPassing(error) || retryCount > RETRIES_MAX) return;
    setTimeout(() => void revalidate({ retryCount }), RETRY_MS * 2 ** (retryCount - 1));
  },
};
