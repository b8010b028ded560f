import { readLocal, writeLocal } from './stored.ts';

/** Storage key of the mark: the sign-in that wants push notifications in this browser. */
const KEY = 'barabar-push';

/**
 * Marks that a sign-in wants push notifications in this browser; undefined: nobody does. The mark is there for as long as
 * the browser is subscribed, because only what is marked is ended when a session ends.
 */
export const markPush = (uid: string | undefined): void => writeLocal(KEY, uid);

/** Returns the sign-in that wants push notifications in this browser. */
export const markedPush = (): string | undefined => readLocal(KEY);
