/** Under this key are the links that people have put off. They go with the session (forget-on-device.ts). */
export const PUT_OFF_KEY = 'barabar-put-off';

/** Returns the text that this browser keeps under a key, also for later visits. Undefined without a text, and without storage. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key in this browser; undefined removes it. Does nothing if storage is full or disabled. */
export function writeLocal(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // What would have been kept is asked for, or done, again.
  }
}
