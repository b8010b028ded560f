/** Storage key of the mark. */
const KEY = 'barabar-copy';

/** Marks that this browser may have a copy, so that it is wiped even if the page is closed in the middle of that. */
export function markCopy(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage `isCopyMarked` takes it that there may be a copy.
  }
}

export function unmarkCopy(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was no mark either.
  }
}

/** Returns whether this browser may have a copy. */
export function isCopyMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
