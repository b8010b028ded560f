import { useSyncExternalStore } from 'react';

/*
 * Whether two records of the person are being put together. The server then answers nothing else (`merging`), because every
 * list would be half a list.
 */

let isMerging = false;
const listeners = new Set<() => void>();

/** Notes what an answer says about it. */
export function noteMerging(next: boolean): void {
  if (next === isMerging) return;
  isMerging = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsMerging = (): boolean => useSyncExternalStore(subscribe, () => isMerging);
