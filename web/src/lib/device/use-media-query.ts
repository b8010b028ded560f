import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** From 900 px a rail, the list and the detail panel are side by side, and only the panels scroll. */
export const WIDE = '(width >= 900px)';

export const useIsWide = (): boolean => useMediaQuery(WIDE);
