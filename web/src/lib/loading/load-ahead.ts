import * as z from 'zod/mini';

type Load = () => Promise<unknown>;

/** Code that the loaded screens may need, and code of other screens, which loads last. */
const waiting: Load[] = [];
const waitingLast: Load[] = [];
let isStarted = false;
let isLoading = false;

/**
 * A busy phone may have no idle moment for long. Short, because each part waits anew: a store of 10,000 records has 50.
 */
const IDLE_MS_MAX = 1_000;

/** Resolves when the browser has nothing to do, or has been busy for a second. Safari has no idle callbacks. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_MS_MAX });
    else setTimeout(resolve, 200);
  });

const next = (): Load | undefined => waiting.shift() ?? waitingLast.shift();

async function work(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  for (let load = next(); load; load = next()) {
    await idle();
    // A failure here has no effect: the code is loaded again, and failures are reported, when it is needed.
    await load().catch(() => undefined);
  }
  isLoading = false;
}

/** Queues code for something that a tap opens. It loads when the page is idle, so that the tap has no delay. */
export function loadWhenIdle(load: Load): void {
  waiting.push(load);
  if (isStarted) void work();
}

/** Queues code of another screen. It loads after all code that the current screens may need. */
export function loadLast(load: Load): void {
  waitingLast.push(load);
  if (isStarted) void work();
}

/** Returns whether the viewer has asked the browser to transfer little. Only some browsers say so. */
const isSavingData = (): boolean =>
  'connection' in navigator &&
  z.object({ saveData: z.literal(true) }).safeParse(navigator.connection).success;

/** One piece after another, when the page shows its content. Nothing for a viewer who saves data. */
export function loadAhead(): void {
  if (isSavingData()) return;
  isStarted = true;
  void work();
}

/** Wraps a call so that it is made once. After a failure, the next call tries again. */
export function once<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= call().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
