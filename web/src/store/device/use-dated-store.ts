import { useEffect, useState } from 'react';
import { listenToDevice, readDatedStore, type DatedStore } from './read-database.ts';
import { nameDeleted } from '../name-deleted.ts';
import { logError } from '../../lib/api/log-error.ts';
import { useIsConnected } from '../../lib/api/connection.ts';
import { useDeviceState } from './state.ts';

/** How long in milliseconds a screen waits for the first store before it says that there is none. */
const PATIENCE_MS = 30_000;

/** Reads the store, and again after each change. `show` is the same at each render. 'none': the device has no store. */
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

/**
 * Whether a missing store (`isMissing`) is likely to come in a moment: not offline, without databases, or
 * after half a minute.
 */
export function useIsStoreComing(isMissing: boolean): boolean {
  const isConnected = useIsConnected();
  const { problem } = useDeviceState();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = isMissing ? setTimeout(() => setIsLate(true), PATIENCE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isMissing]);
  return isMissing && isConnected && !problem && !isLate;
}
