/** People tap soon after the first screen has come: on a slow phone, code would keep them waiting. */
const IDLE_AFTER_MS = 3_000;
/** The interval in milliseconds between checks for loading content, and the longest wait for it. */
const LOOK_MS = 250;
const BUSY_MS_MAX = 60_000;

/** Returns whether anything on the page, or in a part of it, is loading or being sent, as `aria-busy` says. */
export const isBusy = (part: ParentNode = document): boolean =>
  part.querySelector('[aria-busy="true"]') !== null;

/** @returns a function that cancels the call */
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

/** Calls `callback` once: when the page shows its content and is idle, or when it is hidden, whichever comes first. */
export function whenIdleOrHidden(callback: () => void): void {
  const call = (): void => {
    cancelIdle();
    document.removeEventListener('visibilitychange', callIfHidden);
    callback();
  };
  const callIfHidden = (): void => {
    if (document.hidden) call();
  };
  const cancelIdle = whenIdle(call);
  document.addEventListener('visibilitychange', callIfHidden);
}
