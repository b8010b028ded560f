type Load = () => Promise<unknown>;

/** What belongs to the screens that have been loaded, then the other screens. */
const waiting: Load[] = [];
const waitingLast: Load[] = [];
let isStarted = false;
let isLoading = false;

/** Resolves when the browser has nothing to do. Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

const next = (): Load | undefined => waiting.shift() ?? waitingLast.shift();

async function work(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  for (let load = next(); load; load = next()) {
    await idle();
    // What cannot be loaded now is loaded, and complained about, when it is needed.
    await load().catch(() => undefined);
  }
  isLoading = false;
}

/** Remembers the code of something that a tap opens: it is loaded once the page is idle, so that it opens at once. */
export function loadWhenIdle(load: Load): void {
  waiting.push(load);
  if (isStarted) void work();
}

/** The same for the code of another screen: it comes after all that a tap on this one may open. */
export function loadLast(load: Load): void {
  waitingLast.push(load);
  if (isStarted) void work();
}

/** The page shows its content: loads, one after another, what a tap on it may open. */
export function loadAhead(): void {
  isStarted = true;
  void work();
}
