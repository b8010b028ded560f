import { useEffect, useState } from 'react';
import { reloadIfOutdated } from '../lib/version/reload-if-outdated.ts';

/** Reloads the page if a part failed because a deploy removed it. @returns whether the check is still running */
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
