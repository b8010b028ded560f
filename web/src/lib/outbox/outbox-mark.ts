/** Storage key of the mark. */
const KEY = 'barabar-outbox';

/** Marks that changes may wait in this browser, so that the next start loads the code that sends them. */
export function markOutbox(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage `isOutboxMarked` takes it that something may wait.
  }
}

/** Removes the mark: nothing waits. */
export function unmarkOutbox(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was no mark either.
  }
}

/** Returns whether changes may wait in this browser. */
export function isOutboxMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
