import { useCallback, useMemo } from 'react';
import { deltasByPair } from '@barabar/core/ledger';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { withIds } from '../../lib/with-ids.ts';
import { moveBalances } from '../changes/move-balances.ts';
import { type BalancesState, useBalances } from './use-balances.ts';
import { useKnownGroup } from './use-hindrance.ts';

/**
 * While an admin has yet to confirm which member by name only the viewer is, a group's records are shown as if they were
 * that name's. It is for showing alone: no right follows, and nothing is sent of what this returns.
 */
export function useAsOwn(groupId: string | undefined): <Value>(value: Value) => Value {
  const { id: viewerId } = useCurrentUser();
  const claimedId = useKnownGroup(groupId)?.claimedId;
  return useCallback(
    <Value>(value: Value): Value =>
      claimedId === undefined ? value : withIds(value, new Map([[claimedId, viewerId]])),
    [claimedId, viewerId],
  );
}

/** The balances of a group, those of the name that the viewer waits to be among the viewer's own. */
export function useBalancesAsOwn(groupId: string): BalancesState {
  const viewer = useCurrentUser();
  const asOwn = useAsOwn(groupId);
  const state = useBalances(groupId);
  const { balances: rows } = state;
  const balances = useMemo(() => {
    const shown = rows && asOwn(rows);
    if (!rows || !shown || shown === rows) return rows;
    // Each row that differs ends, and comes to what the viewer has with the same person.
    const moves = rows.map(({ groupId: id, currency, amount, fromUserId, toUserId }, index) => {
      const [debtorId, creditorId] = [shown[index]?.fromUserId ?? '', shown[index]?.toUserId ?? ''];
      const ended = { creditorId: fromUserId, debtorId: toUserId, amount };
      const deltas = deltasByPair([
        ended,
        ...(debtorId === creditorId ? [] : [{ creditorId, debtorId, amount }]),
      ]);
      return { groupId: id, currency, deltas };
    });
    const people = rows.flatMap(({ fromUser, toUser }) => [fromUser, toUser]);
    return moveBalances(rows, {
      moves,
      people: new Map([...people, viewer].map((person) => [person.id, person])),
    });
  }, [rows, asOwn, viewer]);
  return { ...state, balances };
}
