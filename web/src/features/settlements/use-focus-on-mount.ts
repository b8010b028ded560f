import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on a step of a dialog as it appears: what had it went away with the step before, and the next key must
 * not fall out of the dialog. The element takes a `tabIndex` of -1.
 */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
