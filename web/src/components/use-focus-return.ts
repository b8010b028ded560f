import { useEffect, useRef, useState } from 'react';

/** Dialogs that are open now. One may follow another, so that for a while two are on the screen. */
let openCount = 0;
/** What had the focus last outside of every dialog: what opened the first of them. */
let lastOutside: HTMLElement | undefined;
let isWatching = false;

function remember(): void {
  if (openCount > 0) return;
  const element = document.activeElement;
  if (element instanceof HTMLElement && element !== document.body && !element.closest('[role="dialog"]'))
    lastOutside = element;
}

function watchFocus(): void {
  remember();
  if (!isWatching) document.addEventListener('focusin', remember);
  isWatching = true;
}

function giveBack(): void {
  if (openCount === 0 && lastOutside?.isConnected) lastOutside.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what opened a dialog, unless another dialog is open by then: antd's own way gives it back in any
 * case, and the trap of the dialog that follows then takes it from the field that its content had chosen.
 * @returns what to call when the dialog is gone from the screen.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  // While it is rendered: without motion, the dialog has taken the focus before any effect of ours.
  useState(watchFocus);
  const isGone = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    isGone.current = false;
    openCount += 1;
    return () => {
      openCount -= 1;
      // Without motion it is gone before it counts as closed; and another may open in the same moment.
      if (isGone.current) queueMicrotask(giveBack);
    };
  }, [isOpen]);
  return () => {
    isGone.current = true;
    giveBack();
  };
}
