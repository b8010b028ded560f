import { useEffect } from 'react';

/** The number of forms on the page, outside of dialogs, with changes that are kept nowhere. */
let count = 0;

/** Tells that a form on the page has changes that leaving the page would discard, while `hasChanges` is true. */
export function useUnsaved(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [hasChanges]);
}

/** Returns whether leaving the page would discard changes of a form on it. Dialogs are not counted. */
export const hasUnsaved = (): boolean => count > 0;
