/** Storage key of the mark. public/go-on.js reads the same key before the browser paints the landing page. */
const KEY = 'barabar-signed-in';

/** Marks this browser as signed in, for the next visit. */
export function markSignedIn(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the landing page appears, and the app does not explain the end of a session.
  }
}

/** Returns whether this browser is marked. */
export function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Removes the mark. @returns whether there was one. */
export function unmarkSignedIn(): boolean {
  try {
    const isMarked = localStorage.getItem(KEY) !== null;
    localStorage.removeItem(KEY);
    return isMarked;
  } catch {
    return false;
  }
}

/** Calls `listener` when another tab removes the mark. @returns a function that ends this. */
export function whenUnmarked(listener: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue === null) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
