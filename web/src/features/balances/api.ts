import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { remindFriend } from '@barabar/core/contract/friends';
import { callEndpoint } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** Balances as far as they are known. */
export interface BalancesState {
  /** Undefined while loading, and when they cannot be had. */
  readonly balances: readonly Balance[] | undefined;
  /** Why there are none to show. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Every pair of a group, or without one every row of the reader's (spec §7, GET /expenses/balances). */
export function useBalances(groupId?: string): BalancesState {
  const { data, error, mutate } = useEndpoint(
    listBalances,
    groupId === undefined ? {} : { query: { groupId } },
  );
  return { balances: data, error: data ? undefined : error, retry: () => void mutate() };
}

/**
 * Reminds a friend by mail of all that they owe the reader, once a day at most.
 * @throws {ApiError} in words for the reader: nothing is owed any more, or they were reminded today already.
 */
export async function sendReminder(friendId: string): Promise<void> {
  await callEndpoint(remindFriend, { params: { friendId } });
}
