import { messageFor } from '@barabar/core/messages/said';
import { Refusal } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { Parties } from './require-owed.ts';

export const PARTIES_ONLY_MESSAGE = messageFor('parties-only');

/**
 * A settlement is written by its two parties only. Between two people that a group knows by name only, who write
 * nothing themselves, any member writes it.
 * @param group the settlement's group as it is now; undefined outside of groups, and for one that is gone.
 * @throws {Refusal} forbidden for anybody else.
 */
export function requireParty(
  { fromUserId, toUserId }: Parties,
  userId: string,
  group: Pick<GroupRecord, 'members'> | undefined,
): void {
  const both = [fromUserId, toUserId];
  const isForThem =
    group?.members[userId] !== undefined && both.every((id) => group.members[id]?.isNameOnly === true);
  if (!both.includes(userId) && !isForThem) throw new Refusal('forbidden', { message: PARTIES_ONLY_MESSAGE });
}
