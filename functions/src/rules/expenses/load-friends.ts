import type { UserCall } from '../../kit/call.ts';
import { loadEligibleFriends } from '../acquaintance/eligible-friends.ts';
import type { RecordContext } from '../shared-records/record-context.ts';
import type { Shares } from './compose-shares.ts';
import { FRIENDS_ONLY_MESSAGE, requireEligible } from './policy.ts';

/** Outside of groups. Throws 400 when somebody in it is no friend of the caller. */
export async function loadFriends(call: UserCall, shares: Shares): Promise<RecordContext> {
  const { isEligible, ...people } = await loadEligibleFriends(call, call.userId, shares.participantIds);
  requireEligible(shares, { isEligible, message: FRIENDS_ONLY_MESSAGE });
  return { ...people, group: undefined };
}
