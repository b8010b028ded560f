import { useEffect, useState } from 'react';
import { useIsConnected } from '../../lib/api/connection.ts';
import { useDeviceState } from './state.ts';

/** How long in milliseconds a screen waits for the first store before it says that there is none. */
const PATIENCE_MS = 30_000;

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
