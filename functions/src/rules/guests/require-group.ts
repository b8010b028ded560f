import type { UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { countGroupsOf } from '../../records/groups/store.ts';

/** @param groupIds of the records that a call adds; undefined outside of groups */
export function requireGroupOfGuest(
  { isGuest }: Pick<UserCall, 'isGuest'>,
  ...groupIds: readonly (string | undefined)[]
): void {
  if (isGuest && groupIds.includes(undefined)) throw new Refusal('guest');
}

/** Nobody would be there to remove what they store. Throws guest. */
export async function requireSomeGroup(call: Pick<UserCall, 'db' | 'userId' | 'isGuest'>): Promise<void> {
  if (call.isGuest && (await countGroupsOf(call, call.userId)) === 0) throw new Refusal('guest');
}
