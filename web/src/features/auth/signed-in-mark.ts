import { readLocal, writeLocal } from '../../lib/device/stored.ts';

/** Storage key of the mark. public/go-on.js reads the same key before the browser paints the landing page. */
const KEY = 'barabar-signed-in';

/** For the next visit. Without storage the landing page appears, and the end of a session is not explained. */
export const markSignedIn = (): void => writeLocal(KEY, 'yes');

export const isMarkedSignedIn = (): boolean => readLocal(KEY) !== undefined;

/** Removes the mark. @returns whether there was one. */
export function unmarkSignedIn(): boolean {
  const isMarked = isMarkedSignedIn();
  writeLocal(KEY, undefined);
  return isMarked;
}

/** Calls `listener` when another tab removes the mark. @returns a function that ends this. */
export function whenUnmarked(listener: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue === null) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
