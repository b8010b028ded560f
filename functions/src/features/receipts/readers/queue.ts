/** Runs work when its turn comes; @throws the signal's reason as soon as it is aborted while waiting, or QueueFullError. */
export type InTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** More are waiting already than can hope to be served in time. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/**
 * One piece of work at a time, in the order of asking. Who no longer waits leaves the queue.
 * @param waitingMax how many may wait while one is at work.
 */
export function createQueue({ waitingMax }: { readonly waitingMax: number }): InTurn {
  const waiting = new Set<() => void>();
  let isBusy = false;

  async function takeTurn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!isBusy) {
      isBusy = true;
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
      isBusy = false;
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
