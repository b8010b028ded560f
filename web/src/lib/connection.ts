import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Between two questions whether a server that could not be reached is back. */
const CHECK_MS = 5_000;

let isConnected = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  for (const listener of listeners) listener();
}

/** Whether the server answers at all. A HEAD request is never answered from a cache, nor by a service worker's. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/app.html', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CHECK_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Finds out whether there is a connection, and asks again until there is one. Call it when something could not be loaded. */
export async function checkConnection(): Promise<void> {
  clearTimeout(timer);
  const isReached = navigator.onLine && (await isReachable());
  set(isReached && navigator.onLine);
  clearTimeout(timer);
  // The browser says by itself when the device is connected again.
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

/** Whether the server can be reached, as far as is known. */
export const useIsConnected = (): boolean => useSyncExternalStore(subscribe, () => isConnected);

/** Acts each time the connection is back. */
export function useOnReconnect(act: () => void): void {
  const handle = useEffectEvent(() => {
    if (isConnected) act();
  });
  useEffect(() => subscribe(() => handle()), []);
}
