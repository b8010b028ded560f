const ATTEMPTS_MAX = 4;

/**
 * How long the quickest of a few attempts took, which end with the first that is quick enough: a busy machine slows some
 * of them, a fault of ours all of them.
 * @param prepare does something anew, told which attempt it is, from 1; what it gives waits until that is seen.
 * @returns milliseconds of waiting
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
