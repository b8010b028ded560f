import { useEffect, useEffectEvent } from 'react';
import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom';

/**
 * The phone's Back closes what is open over the page. One entry of the history stands for that, with the address of the
 * page: it is added when something opens, and taken away when nothing is open any more.
 */
const MARK = 'isOverPage';

/** What closes each of the things that are open, the topmost last. */
const closers: (() => void)[] = [];
/** Closing and opening what follows come one after another, and need no way through the history. */
const SETTLE_MS = 50;
let timer: ReturnType<typeof setTimeout> | undefined;
/** While the entry is being taken away, which the browser does later. */
let leaving: { readonly done: Promise<void>; readonly finish: () => void } | undefined;

/** What is kept with the entry; react-router keeps in `idx` how far it is from the first one. */
function stateOfEntry(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

const isOnMark = (): boolean => MARK in stateOfEntry();

/** Takes the entry away. Resolves once that is done. */
function takeAway(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  leaving = { done: promise, finish: resolve };
  history.back();
  return promise;
}

/** Gives the history the entry that it should have. */
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
    // It may have refused.
    settleSoon();
  } else settle();
}

/** Begins to follow the history. The entry of something that was open when the page was reloaded is taken away. */
export function followHistory(): void {
  addEventListener('popstate', handlePop);
  settle();
}

/** While something is open over the page, Back closes it. `close` may refuse, and is then asked again the next time. */
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

/** Where something is open, the page that it leads to takes the place of its entry: Back then leads to the page below. */
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
