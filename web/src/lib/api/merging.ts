import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/*
 * Whether two records of the person are being put together. The server then answers nothing else (`merging`), because every
 * list would be half a list.
 */

let isMerging = false;
const { listen, tell } = createListeners();

/** Notes what an answer says about it. */
export function noteMerging(next: boolean): void {
  if (next === isMerging) return;
  isMerging = next;
  tell();
}

export const useIsMerging = (): boolean => useSyncExternalStore(listen, () => isMerging);
