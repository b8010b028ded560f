import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now; renders again when that changes. */
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

/** Wide: from 900 px a rail, the list and the detail panel stand side by side. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 900px)');
