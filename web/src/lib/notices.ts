import { useSyncExternalStore } from 'react';

/** The outcome of an action that is not visible elsewhere on the screen. */
export interface Notice {
  /** A success disappears by itself; a failure stays until it is dismissed. */
  readonly tone: 'success' | 'failure';
  readonly text: string;
  /** An action that is possible while the notice is shown. */
  readonly action?: NoticeAction | undefined;
  /** Called when the notice has been dismissed or has disappeared. */
  readonly onClosed?: (() => void) | undefined;
}

/** A button in a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** Whether the button takes the focus: for viewers who use the keyboard, when the element with the focus is gone. */
  readonly takesFocus: boolean;
}

let shown: Notice | undefined;
const listeners = new Set<() => void>();

function set(notice: Notice | undefined): void {
  shown = notice;
  for (const listener of listeners) listener();
}

/** Shows a notice on the current screen. It replaces the notice before it. */
export const showNotice = (notice: Notice): void => set(notice);

/** Removes a notice if it is still shown; without an argument, whichever is shown. */
export function dismissNotice(notice = shown): void {
  if (notice === shown) set(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the notice that is shown. */
export const useNotice = (): Notice | undefined => useSyncExternalStore(subscribe, () => shown);
