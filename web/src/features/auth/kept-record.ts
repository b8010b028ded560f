import * as z from 'zod/mini';
import { user as userSchema, type User } from '@barabar/core/contract/auth';

/** Storage key of the record of the person who is signed in, and of their uid at the identity service. */
const KEY = 'barabar-record';

const keptSchema = z.object({ uid: z.string(), user: userSchema });

/** Keeps the record of a session, for the next start. */
export function keepRecord(uid: string, user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(z.encode(keptSchema, { uid, user })));
  } catch {
    // Without storage the next start waits for the server.
  }
}

/** Forgets the kept record. */
export function forgetRecord(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** Returns the kept record of a session of the identity service; undefined if there is none of that person. */
export function readRecord(uid: string): User | undefined {
  try {
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
    return kept.uid === uid ? kept.user : undefined;
  } catch {
    return undefined;
  }
}
