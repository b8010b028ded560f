import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnMount<Focused extends HTMLElement = HTMLDivElement>(
  isWanted = true,
): RefObject<Focused | null> {
  const ref = useRef<Focused>(null);
  useEffect(() => {
    // A field inside that took the focus keeps it.
    if (isWanted && ref.current?.contains(document.activeElement) === false)
      ref.current.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, []);
  return ref;
}
