import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on a step of a dialog as it appears: what had it went away with the step before, and the next key must
 * not fall out of the dialog. An element that is no control takes a `tabIndex` of -1.
 */
export function useFocusOnMount<Focused extends HTMLElement = HTMLDivElement>(): RefObject<Focused | null> {
  const ref = useRef<Focused>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
