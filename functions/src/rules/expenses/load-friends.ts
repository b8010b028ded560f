import type { UserCall } from '../../kit/call.ts';
import { loadEligibleFriends } from '../acquaintance/eligible-friends.ts';
import type { RecordContext } from '../shared-records/record-context.ts';
import type { Shares } from './compose-shares.ts';
import { FRIENDS_ONLY_MESSAGE, requireEligible } from './policy.ts';

/** Outside of groups. Throws 400 when somebody in it is no friend of the creator, who is the caller by default. */
export async function loadFriends(
  call: UserCall,
  shares: Shares,
  { ofId = call.userId, message = FRIENDS_ONLY_MESSAGE }: { ofId?: string; message?: string } = {},
): Promise<RecordContext> {
  const { isEligible, ...people } = await loadEligibleFriends(call, ofId, shares.participantIds);
  requireEligible(shares, { isEligible, message });
  return { ...people, group: undefined };
}
