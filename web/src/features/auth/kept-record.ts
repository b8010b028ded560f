import * as z from 'zod/mini';
import { user as userSchema, type User } from '@barabar/core/contract/auth';
import { readLocal, writeLocal } from '../../lib/device/stored.ts';

/** Storage key of the record of the person who is signed in, and of their uid at the identity service. */
const KEY = 'barabar-record';

const keptSchema = z.object({ uid: z.string(), user: userSchema });

/** Keeps the record of a session, for the next start. Without storage that waits for the server. */
export const keepRecord = (uid: string, user: User): void =>
  writeLocal(KEY, JSON.stringify(z.encode(keptSchema, { uid, user })));

export const forgetKeptRecord = (): void => writeLocal(KEY, undefined);

/** Returns the kept record of a session of the identity service; undefined if there is none of that person. */
export function readRecord(uid: string): User | undefined {
  try {
    const storedRecord = keptSchema.parse(JSON.parse(readLocal(KEY) ?? ''));
    return storedRecord.uid === uid ? storedRecord.user : undefined;
  } catch {
    return undefined;
  }
}
