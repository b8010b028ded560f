import { readLocal, writeLocal } from './stored.ts';

/** Storage key of the mark: the sign-in that wants push notifications in this browser. */
const KEY = 'barabar-push';

/** For as long as the browser is subscribed: only what is marked is ended when a session ends. */
export const markPush = (uid: string | undefined): void => writeLocal(KEY, uid);

/** Returns the sign-in that wants push notifications in this browser. */
export const markedPush = (): string | undefined => readLocal(KEY);
