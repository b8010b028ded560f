const ATTEMPTS_MAX = 6;

/**
 * Returns the duration of the quickest of several attempts. It stops at the first that is quick enough. A busy machine
 * slows down some attempts; a fault in the product slows down all.
 * @param enoughMs A duration in milliseconds that is quick enough.
 * @param prepare Gets the number of the attempt, from 1, and does something new. It returns a function that waits until
 * the result is visible.
 * @returns the duration of the wait in milliseconds.
 */
export async function quickest(
  enoughMs: number,
  prepare: (count: number) => Promise<() => Promise<void>>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= ATTEMPTS_MAX && best > enoughMs; count += 1) {
    const waitUntilSeen = await prepare(count);
    const start = performance.now();
    await waitUntilSeen();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
