import { listSettlements, type Settlement } from '@barabar/core/contract/settlements';
import { SETTLEMENTS_AT_ONCE } from '@barabar/core/contract/settlement-changes';
import { involves } from '@barabar/core/pair';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useEndpoint } from '../use-endpoint.ts';

/** Recorded at the same moment, so that one page has them. Undefined while they are not known. */
export function useOthersOfAct(settlement: Settlement | undefined): readonly Settlement[] | undefined {
  const { id: viewerId } = useCurrentUser();
  const { data } = useEndpoint(
    listSettlements,
    settlement?.actId === undefined ? null : queryOf(settlement, viewerId),
  );
  if (settlement?.actId === undefined) return [];
  const { id, actId } = settlement;
  return data?.filter((actSettlement) => actSettlement.actId === actId && actSettlement.id !== id);
}

function queryOf(settlement: Settlement, userId: string) {
  const { fromUserId, toUserId, groupId, settledAt } = settlement;
  const at = settledAt.toISOString();
  const otherId = fromUserId === userId ? toUserId : fromUserId;
  // Between two people by name only, all are in one group.
  const where = involves(settlement, userId) ? { userId: otherId } : { groupId };
  return { query: { ...where, startDate: at, endDate: at, limit: SETTLEMENTS_AT_ONCE.max } };
}
