/** The storage key of the message. Browsers report its changes to all other tabs, and not to the tab that writes. */
const KEY = 'barabar-written';

/** Tells the other tabs of this browser that this tab has written something to the server. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(KEY, crypto.randomUUID());
  } catch {
    // Without storage the other tabs learn of the change from the live signal.
  }
}

/**
 * Calls `onWritten` when another tab of this browser has written something.
 * @returns a function that stops the listener.
 */
export function listenToOtherTabs(onWritten: () => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key === KEY) onWritten();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
