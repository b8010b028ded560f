import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** How long to wait in milliseconds between two checks of an unreachable server, and for each answer. */
const CHECK_MS = 5_000;

let isConnected = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  for (const listener of listeners) listener();
}

/** No answer in time is a slow server, and no lost connection. Neither a cache nor a service worker answers HEAD. */
async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(CHECK_MS);
  try {
    await fetch('/app.html', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return signal.aborted;
  }
}

/** Repeats until there is one. Call it when something could not be loaded. */
export async function checkConnection(): Promise<void> {
  clearTimeout(timer);
  const isReached = navigator.onLine && (await isReachable());
  set(isReached && navigator.onLine);
  clearTimeout(timer);
  // No timer while the device is offline: the browser fires an event when it is online again.
  if (!isReached && navigator.onLine) timer = setTimeout(() => void checkConnection(), CHECK_MS);
}

const handleChange = (): void => void checkConnection();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', handleChange);
    addEventListener('offline', handleChange);
    if (!navigator.onLine) handleChange();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', handleChange);
    removeEventListener('offline', handleChange);
    clearTimeout(timer);
  };
}

/** Returns whether it is known that the server cannot be reached. Elsewhere than in a browser it is not known. */
export const isConnectionLost = (): boolean => !isConnected || ('onLine' in navigator && !navigator.onLine);

/** Returns whether the server was reachable at the last check. */
export const useIsConnected = (): boolean => useSyncExternalStore(subscribe, () => isConnected);

export function useOnReconnect(act: () => void): void {
  const handle = useEffectEvent(() => {
    if (isConnected) act();
  });
  useEffect(() => subscribe(() => handle()), []);
}
