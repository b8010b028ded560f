import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a step of a dialog when it appears. The element with the focus disappeared with the previous step, and the
 * next key must not leave the dialog. An element that is not a control needs a `tabIndex` of -1.
 */
export function useFocusOnMount<Focused extends HTMLElement = HTMLDivElement>(): RefObject<Focused | null> {
  const ref = useRef<Focused>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
