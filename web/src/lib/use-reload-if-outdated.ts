import { useEffect, useState } from 'react';
import { reloadIfOutdated } from './reload-if-outdated.ts';

/**
 * Reloads the page where code failed because it is gone, after a deploy.
 * @returns whether that is still open.
 */
export function useReloadIfOutdated(hasFailed: boolean): boolean {
  const [isOpen, setIsOpen] = useState(hasFailed);
  useEffect(() => {
    if (!hasFailed) return;
    void (async () => {
      if (!(await reloadIfOutdated())) setIsOpen(false);
    })();
  }, [hasFailed]);
  return isOpen;
}
