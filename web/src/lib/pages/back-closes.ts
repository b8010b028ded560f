import { useEffect, useEffectEvent } from 'react';
import type { To } from 'react-router-dom';

/** One more entry with the page's address, from when something opens until nothing is open. */
const MARK = 'isOverPage';

/** Functions that close the open dialogs and menus; the topmost is last. */
const closers: (() => void)[] = [];
/** When one dialog closes and the next opens, the entry stays. */
const SETTLE_MS = 50;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Set while the entry is being removed: the browser goes back asynchronously. */
let leaving:
  | { readonly done: Promise<void>; readonly finish: () => void; readonly isOverPages: boolean }
  | undefined;

const isOnMark = (): boolean => MARK in stateOfEntry();

/** Removes the entry. Resolves when that is done. */
function takeAway(count = 1, isOverPages = false): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  leaving = { done: promise, finish: resolve, isOverPages };
  history.go(-count);
  return promise;
}

/** Adds or removes the entry, depending on whether something is open. */
function settle(): void {
  clearTimeout(timer);
  if (leaving) return;
  if (closers.length === 0) {
    if (isOnMark()) void takeAway();
  } else if (!isOnMark()) {
    const position = positionOfEntry();
    const next = position !== undefined && { idx: position + 1 };
    history.pushState({ ...stateOfEntry(), [MARK]: true, ...next }, '');
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

export const isAnythingOpen = (): boolean => closers.length > 0;

/** Closes the open dialogs and menus, the topmost first. One that is busy may refuse. */
export function closeAllOpen(): void {
  for (const close of closers.toReversed()) close();
}

/** Changes the address: with a new entry in the history, or in the current one. */
export type ChangeAddress = (
  to: To,
  options: { readonly replace: boolean; readonly state?: unknown },
) => void;

/** Back then leads to the page below. The result resolves when the address has changed. */
export const leaveFromMark =
  (change: ChangeAddress) =>
  async (...[to, options]: Parameters<ChangeAddress>): Promise<void> => {
    if (leaving) await leaving.done;
    if (!isOnMark()) {
      change(to, options);
      return;
    }
    if (options.replace) await takeAway();
    change(to, { ...options, replace: true });
  };

/** Whether pages are gone back over, of which none is to be shown. */
export const isLeavingPages = (): boolean => leaving?.isOverPages === true;

/** Goes back over that many entries, of what is open and of pages. Resolves when another page can take the place. */
export async function goBackOver(count: number): Promise<void> {
  if (leaving) await leaving.done;
  if (count > 0) await takeAway(count, true);
}

/** Resolves when no entry is being removed, and what waited for that has changed the address. */
export async function whenEntryRemoved(): Promise<void> {
  if (!leaving) return;
  await leaving.done;
  await whenEntryRemoved();
}

export function stateOfEntry(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Returns the distance of the current history entry from the first one of this application in the tab. */
export function positionOfEntry(): number | undefined {
  const state = stateOfEntry();
  return 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined;
}
