import { useSyncExternalStore } from 'react';

/** What has come of something that leaves no other trace on the screen. */
export interface Notice {
  /** A success goes by itself; a failure stays until it is dismissed. */
  readonly tone: 'success' | 'failure';
  readonly text: string;
  /** What can still be done about it, as long as it is shown. */
  readonly action?: NoticeAction | undefined;
  /** It has been dismissed, or has gone by itself. */
  readonly onClosed?: (() => void) | undefined;
}

/** A button in a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** Takes the focus: what had it is gone, and the keyboard is in use. */
  readonly takesFocus: boolean;
}

let shown: Notice | undefined;
const listeners = new Set<() => void>();

function set(notice: Notice | undefined): void {
  shown = notice;
  for (const listener of listeners) listener();
}

/** Says it on whichever screen the viewer is, in place of what was said before. */
export const showNotice = (notice: Notice): void => set(notice);

/** Takes it back; without a notice, whatever is shown. */
export function dismissNotice(notice = shown): void {
  if (notice === shown) set(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is said now. */
export const useNotice = (): Notice | undefined => useSyncExternalStore(subscribe, () => shown);
