import { useEffect, useState } from 'react';
import { listenToDevice, readDatedStore, type DatedStore } from './read-database.ts';
import { nameDeleted } from '../name-deleted.ts';
import { logError } from '../../lib/api/log-error.ts';

/** And again after each change. `show` is the same function at each render. 'none' where this device has no store. */
export function useDatedStore<Shown extends object>(
  userId: string,
  show: (dated: DatedStore) => Shown,
): Shown | 'loading' | 'none' {
  const [state, setState] = useState<Shown | 'loading' | 'none'>('loading');
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const dated = await readDatedStore(userId);
      if (!isGone) setState(dated ? nameDeleted(show(dated)) : 'none');
    };
    const readSafely = (): void => {
      read().catch((error: unknown) => logError('The copy could not be read', error));
    };
    readSafely();
    const stop = listenToDevice(readSafely);
    return () => {
      isGone = true;
      stop();
    };
  }, [userId, show]);
  return state;
}
