import { getGroup } from '@barabar/core/contract/groups';
import type { Settlement } from '@barabar/core/contract/settlements';
import { involves } from '@barabar/core/pair';
import { nameOnlyIdsOf } from '../../lib/people/places.ts';
import { useEndpoint } from '../use-endpoint.ts';

/** One of its two people, or a member of a group that knows both by name only. False while that is not known. */
export function useCanChangeSettlement(settlement: Settlement | undefined, userId: string): boolean {
  const isTheirs = settlement !== undefined && involves(settlement, userId);
  // People by name only have no address. The group tells them from deleted accounts.
  const mayBeByName =
    settlement !== undefined && !isTheirs && settlement.fromUser.email + settlement.toUser.email === '';
  const groupId = mayBeByName ? settlement.groupId : undefined;
  const { data: group } = useEndpoint(getGroup, groupId === undefined ? null : { params: { groupId } });
  if (isTheirs) return true;
  if (!mayBeByName) return false;
  const nameOnlyIds = nameOnlyIdsOf(group);
  return nameOnlyIds.has(settlement.fromUserId) && nameOnlyIds.has(settlement.toUserId);
}
