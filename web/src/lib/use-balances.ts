import { listBalances, type Balance } from '@barabar/core/contract/balances';
import type { ApiError } from './api-error.ts';
import { useEndpoint } from './use-endpoint.ts';

/** Balances as far as they are known. */
export interface BalancesState {
  /** Undefined while loading, and when they could not be loaded. */
  readonly balances: readonly Balance[] | undefined;
  /** Why there are none to show. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/**
 * Every pair of a group, or without one every row of the viewer's (spec §7, GET /expenses/balances).
 * @param isNeeded nothing is requested before.
 */
export function useBalances(groupId: string | undefined, isNeeded = true): BalancesState {
  const args = groupId === undefined ? {} : { query: { groupId } };
  const { data, error, mutate } = useEndpoint(listBalances, isNeeded ? args : null);
  return { balances: data, error: data ? undefined : error, retry: () => void mutate() };
}
