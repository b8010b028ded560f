import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnMount<Focused extends HTMLElement = HTMLDivElement>(
  isWanted = true,
): RefObject<Focused | null> {
  const ref = useRef<Focused>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, []);
  return ref;
}
