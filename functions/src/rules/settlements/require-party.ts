import { said } from '@barabar/core/messages/said';
import { Refusal } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { Parties } from './require-owed.ts';

/** Requires one of the two parties; between two names, any member will do. Throws forbidden for anybody else. */
export function requireParty(
  { fromUserId, toUserId }: Parties,
  userId: string,
  group: Pick<GroupRecord, 'members'> | undefined,
): void {
  const both = [fromUserId, toUserId];
  const isForThem =
    group?.members[userId] !== undefined && both.every((id) => group.members[id]?.isNameOnly === true);
  if (!both.includes(userId) && !isForThem) throw new Refusal('forbidden', { message: said('parties-only') });
}
