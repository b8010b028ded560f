/** Not before this: the first screen's own reads come first. */
const IDLE_AFTER_MS = 1_500;
/** How often it is looked whether they have come, and until when they are waited for. */
const LOOK_MS = 250;
const BUSY_MS_MAX = 60_000;

/** Whether something on the page is still to come, as the page itself says to those who do not see it. */
const isBusy = (): boolean => document.querySelector('[aria-busy="true"]') !== null;

/** Calls back when the page shows its content and has nothing to do; gives the way to call it off. */
export function whenIdle(callback: () => void): () => void {
  let idle: number | undefined;
  const latest = Date.now() + BUSY_MS_MAX;
  const look = (): void => {
    if (isBusy() && Date.now() < latest) timer = setTimeout(look, LOOK_MS);
    // Safari has no idle callbacks.
    else if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(callback, { timeout: 5_000 });
    else callback();
  };
  let timer = setTimeout(look, IDLE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
