import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';

/** Shorter than any wait for a lock. */
const LOCK_PATIENCE_MS = 2_000;
/** The timeout of a test with `expectNoLockWait`. */
export const ATTEMPTS_TIMEOUT_MS = 150_000;
const ATTEMPTS_MAX = 5;
/** Between two of the others: no faster than anybody may write. */
const PAUSE_MS = 50;

/**
 * Milliseconds by which `run` exceeds `rounds` times the slowest `other` meanwhile: a busy machine delays
 * both, waiting for a lock `run` alone. The least of a few attempts, or the first below `enoughMs`.
 */
async function extraWaitOf(
  run: () => Promise<number>,
  { other, rounds, enoughMs }: { other: () => Promise<unknown>; rounds: number; enoughMs: number },
): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS_MAX && least >= enoughMs; attempt += 1) {
    const over = new AbortController();
    let otherMs = 0;
    const pace = async () => {
      while (!over.signal.aborted) {
        const start = performance.now();
        await other();
        otherMs = Math.max(otherMs, performance.now() - start);
        await wait(PAUSE_MS);
      }
    };
    const pacing = pace();
    try {
      least = Math.min(least, (await run()) - rounds * otherMs);
    } finally {
      over.abort();
      await pacing;
    }
  }
  return least;
}

export async function expectNoLockWait(
  run: () => Promise<number>,
  { other, rounds }: { other: () => Promise<unknown>; rounds: number },
): Promise<void> {
  expect(await extraWaitOf(run, { other, rounds, enoughMs: LOCK_PATIENCE_MS })).toBeLessThan(
    LOCK_PATIENCE_MS,
  );
}
