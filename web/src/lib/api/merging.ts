import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/* The server then answers nothing else (`merging`), because every list would be half a list. */

let merging: string | undefined;
const { listen, tell } = createListeners();

/** Notes what an answer says about it. */
export function noteMerging(next: string | undefined): void {
  if (next === merging) return;
  merging = next;
  tell();
}

export const useMerging = (): string | undefined => useSyncExternalStore(listen, () => merging);
