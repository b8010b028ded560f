/** Runs work when its turn comes; @throws the signal's reason as soon as it is aborted while waiting, or QueueFullError. */
export type InTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** More are waiting already than can hope to be served in time. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/**
 * So many pieces of work at a time, begun in the order of asking. Who no longer waits leaves the queue.
 * @param options.atOnce how many are at work together
 * @param options.waitingMax how many may wait meanwhile
 */
export function createQueue({
  waitingMax,
  atOnce = 1,
}: {
  readonly waitingMax: number;
  readonly atOnce?: number;
}): InTurn {
  const waiting = new Set<() => void>();
  let busy = 0;

  async function takeTurn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    if (waiting.size >= waitingMax) throw new QueueFullError('too many are waiting');
    const turn = Promise.withResolvers<void>();
    waiting.add(turn.resolve);
    const leave = () => {
      // Whose turn has come already is at work.
      if (waiting.delete(turn.resolve)) turn.reject(signal.reason);
    };
    signal.addEventListener('abort', leave);
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  function passOn(): void {
    const [next] = waiting;
    if (next === undefined) {
      busy -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work, signal) => {
    await takeTurn(signal);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
