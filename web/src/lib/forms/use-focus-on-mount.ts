import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnMount<Focused extends HTMLElement = HTMLDivElement>(): RefObject<Focused | null> {
  const ref = useRef<Focused>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
