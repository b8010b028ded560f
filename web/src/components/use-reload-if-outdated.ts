import { useEffect, useState } from 'react';
import { reloadIfOutdated } from '../lib/version/reload-if-outdated.ts';

/** Because a deploy removed it. @returns whether the check is still running */
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
