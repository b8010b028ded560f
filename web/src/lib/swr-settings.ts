import type { SWRConfiguration } from 'swr';
import { ApiError, isUnanswered } from './api-error.ts';

const RETRIES_MAX = 3;
const RETRY_MS = 2_000;

/** Returns whether the same call may succeed a moment later. */
const isPassing = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/**
 * Settings of the read cache. The live signal says when to read again, so a return to the window reads at most every 30
 * seconds. Only temporary failures are retried, three times with growing delays.
 */
export const swrSettings: SWRConfiguration = {
  focusThrottleInterval: 30_000,
  dedupingInterval: 2_000,
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (!isPassing(error) || retryCount > RETRIES_MAX) return;
    setTimeout(() => void revalidate({ retryCount }), RETRY_MS * 2 ** (retryCount - 1));
  },
};
