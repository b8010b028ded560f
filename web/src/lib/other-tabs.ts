/** Where a tab leaves word: browsers tell all the others, and only them. */
const KEY = 'barabar-written';

/** Tells the other tabs of this browser that something has been written. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(KEY, crypto.randomUUID());
  } catch {
    // Where storage is switched off they hear of it from the server.
  }
}

/** Calls back when another tab of this browser has written something; gives the way to stop. */
export function listenToOtherTabs(onWritten: () => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key === KEY) onWritten();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
