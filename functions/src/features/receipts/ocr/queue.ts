import PQueue from 'p-queue';

/** Throws QueueFullError when too many are waiting, and the signal's reason once it is aborted while waiting. */
export type RunInTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** More are waiting already than could be served in time. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Runs work in the order of the calls. A caller that is aborted while waiting leaves the queue. */
export function createQueue({
  waitingMax,
  concurrency = 1,
}: {
  waitingMax: number;
  concurrency?: number;
}): RunInTurn {
  const queue = new PQueue({ concurrency });

  return async (work, signal) => {
    signal.throwIfAborted();
    if (queue.pending >= concurrency && queue.size >= waitingMax)
      throw new QueueFullError('too many are waiting');
    // p-queue would free the place of running work on an abort. Only the wait may be aborted here: an engine stays
    // occupied until its work has stopped.
    const wait = new AbortController();
    const leave = () => wait.abort(signal.reason);
    const stopWaiting = () => signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', leave);
    try {
      return await queue.add(
        async () => {
          stopWaiting();
          return work();
        },
        { signal: wait.signal },
      );
    } finally {
      stopWaiting();
    }
  };
}
