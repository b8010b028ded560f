import { useEffect, useEffectEvent } from 'react';
import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom';

/**
 * The phone's Back closes the topmost dialog or menu. For that the history has one additional entry with the address of
 * the page. It is added when something opens, and removed when nothing is open any more.
 */
const MARK = 'isOverPage';

/** Functions that close the open dialogs and menus; the topmost is last. */
const closers: (() => void)[] = [];
/**
 * How long to wait in milliseconds before the history is changed. When one dialog closes and the next opens, the entry
 * stays.
 */
const SETTLE_MS = 50;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Set while the entry is being removed: the browser goes back asynchronously. */
let leaving: { readonly done: Promise<void>; readonly finish: () => void } | undefined;

/** Returns the state of the current entry. react-router stores in `idx` the distance from the first entry. */
function stateOfEntry(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

const isOnMark = (): boolean => MARK in stateOfEntry();

/** Removes the entry. Resolves when that is done. */
function takeAway(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  leaving = { done: promise, finish: resolve };
  history.back();
  return promise;
}

/** Adds or removes the entry, depending on whether something is open. */
function settle(): void {
  clearTimeout(timer);
  if (leaving) return;
  if (closers.length === 0) {
    if (isOnMark()) void takeAway();
  } else if (!isOnMark()) {
    const state = stateOfEntry();
    const isPlaced = 'idx' in state && typeof state.idx === 'number';
    history.pushState({ ...state, [MARK]: true, ...(isPlaced && { idx: Number(state.idx) + 1 }) }, '');
  }
}

function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, SETTLE_MS);
}

function handlePop(): void {
  if (leaving) {
    leaving.finish();
    leaving = undefined;
    settleSoon();
  } else if (closers.length > 0 && !isOnMark()) {
    closers.at(-1)?.();
    // The closer may have refused, and then needs the entry again.
    settleSoon();
  } else settle();
}

/** Starts to listen to the history. If the page was reloaded while something was open, its entry is removed. */
export function followHistory(): void {
  addEventListener('popstate', handlePop);
  settle();
}

/** Makes Back call `close` while `isOpen` is true. `close` may refuse; the next Back calls it again. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const handle = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closer = (): void => handle();
    closers.push(closer);
    followHistory();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      settleSoon();
    };
  }, [isOpen]);
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/** Makes navigation from an open dialog or menu replace its entry, so that Back then leads to the page below. */
export function leaveFromMark(router: Router): void {
  const navigate = router.navigate.bind(router);
  function leave(to: number): Promise<void>;
  function leave(to: To | null, options?: RouterNavigateOptions): Promise<void>;
  async function leave(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    if (leaving) await leaving.done;
    if (!isOnMark()) return navigate(to, options);
    if (options?.replace === true) await takeAway();
    return navigate(to, { ...options, replace: true });
  }
  router.navigate = leave;
}
