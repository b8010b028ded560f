/** That somebody is signed in to this browser. public/go-on.js reads the same key, before the landing page is painted. */
const KEY = 'barabar-signed-in';

/** Leaves word that somebody is signed in here, for the next visit. */
export function markSignedIn(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Where storage is switched off the landing page is shown, and a session that ended is not explained.
  }
}

/** Takes the word away. @returns whether there was one. */
export function unmarkSignedIn(): boolean {
  try {
    const isMarked = localStorage.getItem(KEY) !== null;
    localStorage.removeItem(KEY);
    return isMarked;
  } catch {
    return false;
  }
}
