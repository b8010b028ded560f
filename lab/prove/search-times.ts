import { toCalendarDay } from '@barabar/core/calendar-day';
import { buildIndex } from '../../web/src/features/search/build-index.ts';
import { searchIndex } from '../../web/src/features/search/search-index.ts';
import { makeRecords } from './search-records.ts';

export const VIEWER_ID = 'asha';
export const TODAY = toCalendarDay('2026-11-20');
/** How long a search may take, in milliseconds. */
export const MS_MAX = 50;

/** How long searching takes in the quickest of a few attempts, in milliseconds. */
export interface SearchTimes {
  /** Until the first search can be answered. */
  readonly readyMs: number;
  readonly answers: readonly { readonly query: string; readonly ms: number; readonly total: number }[];
}

/** Other programs of the machine hold up some attempts. */
export const ATTEMPTS = 5;

/** The quickest of some attempts. */
export function quickest<Attempt extends { readonly ms: number }>(attempts: readonly Attempt[]): Attempt {
  const [first] = attempts.toSorted((a, b) => a.ms - b.ms);
  if (!first) throw new Error('nothing was tried');
  return first;
}

/** Searches an index of so many made records without a worker. */
export function measureIndex(count: number, seed: number, queries: readonly string[]): SearchTimes {
  const copy = makeRecords(count, seed);
  const start = performance.now();
  const index = buildIndex(copy, VIEWER_ID);
  const readyMs = performance.now() - start;
  const answers = queries.map((query) => {
    const attempts = Array.from({ length: ATTEMPTS }, () => {
      const asked = performance.now();
      const { found } = searchIndex(index, query, { today: TODAY });
      return { ms: performance.now() - asked, total: found.length };
    });
    return { query, ...quickest(attempts) };
  });
  return { readyMs, answers };
}

/** The slowest answer, and the one in the middle. @throws {Error} naming a search that took too long. */
export function judgeTimes({ answers }: SearchTimes): {
  readonly slowestMs: number;
  readonly medianMs: number;
} {
  const sorted = answers.toSorted((a, b) => b.ms - a.ms);
  const [slowest] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!slowest || !median) throw new Error('nothing was searched');
  if (slowest.ms > MS_MAX) throw new Error(`"${slowest.query}" took ${slowest.ms.toFixed(1)} ms`);
  return { slowestMs: slowest.ms, medianMs: median.ms };
}
