import type { Db } from '../../kit/deps.ts';
import type { UserCaller } from '../../kit/endpoint.ts';
import { Refusal } from '../../kit/refusal.ts';
import { countGroupsOf } from '../../records/groups/store.ts';

/**
 * Guests record only in groups.
 * @param groupIds of the records that a call adds; undefined outside of groups.
 * @throws {Refusal} guest.
 */
export function requireInGroup(
  { isGuest }: Pick<UserCaller, 'isGuest'>,
  ...groupIds: readonly (string | undefined)[]
): void {
  if (isGuest && groupIds.includes(undefined)) throw new Refusal('guest');
}

/**
 * A guest who is in no group stores nothing: nobody would be there to remove it.
 * @throws {Refusal} guest.
 */
export async function requireSomeGroup(
  db: Db,
  { userId, isGuest }: Pick<UserCaller, 'userId' | 'isGuest'>,
): Promise<void> {
  if (isGuest && (await countGroupsOf(db, userId)) === 0) throw new Refusal('guest');
}
