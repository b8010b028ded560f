import type { User } from '@barabar/core/contract/auth';
import { findOwner } from './copy-owners.ts';
import { readCopyMeta } from './read-copy.ts';

/**
 * Finds the record of the person to whom a session of the identity service belongs, without the server.
 * @returns undefined if there is no copy of that person.
 */
export async function findOwnRecord(uid: string): Promise<User | undefined> {
  const userId = await findOwner(uid);
  return userId === undefined ? undefined : (await readCopyMeta(userId))?.lists.account;
}
