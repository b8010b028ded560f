import { useSyncExternalStore } from 'react';
import type { Notice } from './toast.tsx';

let announced: Notice | undefined;
const listeners = new Set<() => void>();

function set(notice: Notice | undefined): void {
  announced = notice;
  for (const listener of listeners) listener();
}

/** Says on whichever screen the reader is that something failed which they had left behind. */
export const announceFailure = (text: string): void => set({ tone: 'failure', text });

/** Takes back what has been announced. */
export const dismissAnnouncement = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What has been announced and not been dismissed. */
export const useAnnouncement = (): Notice | undefined => useSyncExternalStore(subscribe, () => announced);
