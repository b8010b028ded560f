import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { createSettlement, type NewSettlement, type Settlement } from '@barabar/core/contract/settlements';
import { callEndpoint } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { revalidateAll } from '../../lib/revalidate.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** What the chooser chooses from. */
export interface SettleableBalances {
  /** Undefined while loading, and when they cannot be had. */
  readonly balances: readonly Balance[] | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** The balances of a group, or all of the reader's, from the cache that the balances view reads from. */
export function useSettleableBalances(groupId: string | undefined): SettleableBalances {
  const { data, error, mutate } = useEndpoint(
    listBalances,
    groupId === undefined ? {} : { query: { groupId } },
  );
  return { balances: data, error: data ? undefined : error, retry: () => void mutate() };
}

/**
 * Records that one of the two paid the other; everything shown is then read again.
 * @param idempotencyKey one for each dialog: a repeat changes nothing.
 * @throws {ApiError} when it is refused.
 */
export async function recordSettlement(
  settlement: NewSettlement,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<Settlement> {
  const recorded = await callEndpoint(createSettlement, { body: settlement, idempotencyKey });
  void revalidateAll();
  return recorded;
}
