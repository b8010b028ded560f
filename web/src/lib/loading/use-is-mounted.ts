import { useCallback, useEffect, useRef } from 'react';

/** Returns how to ask whether the component is still on screen, for what runs on after it. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
