import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { type ReadState, useEndpoint } from '../use-endpoint.ts';

export interface BalancesState extends ReadState {
  /** Undefined while loading, and when they could not be loaded. */
  readonly balances: readonly Balance[] | undefined;
}

/** Spec §7, GET /expenses/balances. `isNeeded`: false makes no call. */
export function useBalances(groupId: string | undefined, isNeeded = true): BalancesState {
  const args = groupId === undefined ? {} : { query: { groupId } };
  const { data, error, retry } = useEndpoint(listBalances, isNeeded ? args : null);
  return { balances: data, error: data ? undefined : error, retry };
}
