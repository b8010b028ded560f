import type { UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { countGroupsOf } from '../../records/groups/store.ts';

/**
 * Guests record only in groups.
 * @param groupIds of the records that a call adds; undefined outside of groups.
 * @throws {Refusal} guest.
 */
export function requireInGroup(
  { isGuest }: Pick<UserCall, 'isGuest'>,
  ...groupIds: readonly (string | undefined)[]
): void {
  if (isGuest && groupIds.includes(undefined)) throw new Refusal('guest');
}

/**
 * A guest who is in no group stores nothing: nobody would be there to remove it.
 * @throws {Refusal} guest.
 */
export async function requireSomeGroup(call: Pick<UserCall, 'db' | 'userId' | 'isGuest'>): Promise<void> {
  if (call.isGuest && (await countGroupsOf(call, call.userId)) === 0) throw new Refusal('guest');
}
