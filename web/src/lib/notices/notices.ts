import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** The outcome of an action that is not visible elsewhere on the screen. */
export interface Notice {
  /** A success disappears by itself; a failure stays until it is dismissed. */
  readonly tone: 'success' | 'failure';
  readonly text: string;
  /** An action that is possible while the notice is shown. */
  readonly action?: NoticeAction | undefined;
  /** Stays until it is dismissed, whatever its tone. */
  readonly stays?: boolean;
  /** Called when the notice has been dismissed or has disappeared. */
  readonly onClosed?: (() => void) | undefined;
}

export interface NoticeAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** Whether the button takes the focus: for viewers who use the keyboard, when the element with the focus is gone. */
  readonly takesFocus: boolean;
}

let shown: Notice | undefined;
/** The offer that is shown while there is no other notice. */
let offered: Notice | undefined;
const { listen, tell } = createListeners();

const current = (): Notice | undefined => shown ?? offered;

/** Shows a notice on the current screen. It replaces the notice before it. */
export function showNotice(notice: Notice): void {
  shown = notice;
  tell();
}

/** Shows a notice whenever there is no other one, until it is dismissed. It replaces the offer before it. */
export function showOffer(notice: Notice): void {
  offered = { ...notice, stays: true };
  tell();
}

/** Removes a notice if it is still shown; without an argument, whichever is shown. */
export function dismissNotice(notice = current()): void {
  if (notice === shown) shown = undefined;
  if (notice === offered) offered = undefined;
  tell();
}

/** Removes a notice that says a success and asks nothing: it would lie over the fields of a dialog that opens. */
export function dismissPassingNotice(): void {
  if (shown?.tone === 'success' && !shown.action && shown.stays !== true) dismissNotice(shown);
}

/** Removes a notice that says a failure: it would lie over what a dialog offers in its place. */
export function dismissFailure(): void {
  if (shown?.tone === 'failure') dismissNotice(shown);
}

/** Returns the notice that is shown. */
export const useNotice = (): Notice | undefined => useSyncExternalStore(listen, current, current);
