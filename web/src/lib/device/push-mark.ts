/** Storage key of the mark: the sign-in that wants push notifications in this browser. */
const KEY = 'barabar-push';

/**
 * Marks that a sign-in wants push notifications in this browser; undefined: nobody does. The mark is there for as long as
 * the browser is subscribed, because only what is marked is ended when a session ends.
 */
export function markPush(uid: string | undefined): void {
  try {
    if (uid === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Without storage the browser gets no push notifications.
  }
}

/** Returns the sign-in that wants push notifications in this browser. */
export function markedPush(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
