import { listBalances, type Balance } from '@barabar/core/contract/balances';
import {
  createSettlement,
  editSettlement,
  settlement as settlementSchema,
  type NewSettlement,
  type Settlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlements';
import { callEndpoint } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
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

/**
 * Changes a settlement; everything shown is then read again.
 * @param idempotencyKey one for each attempt at the same changes: a repeat after a lost answer changes nothing twice.
 * @throws {ApiError} see `currentOf`, for one that somebody else has changed.
 */
export async function changeSettlement(
  settlementId: string,
  changes: SettlementChanges,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<Settlement> {
  try {
    return await callEndpoint(editSettlement, { params: { settlementId }, body: changes, idempotencyKey });
  } finally {
    void revalidateAll();
  }
}

/** The settlement as it is now, where a change was refused because the other one had changed it. */
export function currentOf(error: unknown): Settlement | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return undefined;
  return settlementSchema.safeParse(error.data).data;
}
