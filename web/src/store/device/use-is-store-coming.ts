import { useEffect, useState } from 'react';
import { useIsConnected } from '../../lib/api/connection.ts';
import { useDeviceState } from './state.ts';

/** How long in milliseconds a screen waits for the first store before it says that there is none. */
const PATIENCE_MS = 30_000;

/**
 * For a screen that shows nothing but the store.
 * @param isMissing whether this device has no store.
 * @returns whether the first one is likely to come in a moment: not without a connection, where this browser keeps none,
 * or after half a minute.
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
