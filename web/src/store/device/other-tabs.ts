import { writeLocal } from '../../lib/device/stored.ts';

/** The storage key of the message. Browsers report its changes to all other tabs, and not to the tab that writes. */
const KEY = 'barabar-written';

/** Tells the other tabs that something was written. Without storage they learn of it from the live signal. */
export const tellOtherTabs = (): void => writeLocal(KEY, crypto.randomUUID());

/** @returns a function that stops the listener */
export function listenToOtherTabs(onWritten: () => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key === KEY) onWritten();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
