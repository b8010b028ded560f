import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query.ts';

function subscribeToOverride(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the current scheme: `data-theme` on <html>, or else the system's, as in tokens.css. */
export function useColorScheme(): 'light' | 'dark' {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const override = useSyncExternalStore(
    subscribeToOverride,
    () => document.documentElement.dataset['theme'],
    () => undefined,
  );
  if (override === 'light' || override === 'dark') return override;
  return isSystemDark ? 'dark' : 'light';
}
