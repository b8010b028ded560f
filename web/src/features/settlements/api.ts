import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import {
  createSettlement,
  editSettlement,
  settlement as settlementSchema,
  type NewSettlement,
  type Settlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlements';
import { PROVISIONAL_VERSION } from '../../lib/ahead/ledger-change.ts';
import { showAhead } from '../../lib/ahead/show-ahead.ts';
import { callEndpoint } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** What the chooser chooses from. */
export interface SettleableBalances {
  /** Undefined while loading, and when they cannot be had. */
  readonly balances: readonly Balance[] | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/**
 * The balances of a group, or all of the reader's, from the cache that the balances view reads from.
 * @param isNeeded nothing is asked before.
 */
export function useSettleableBalances(groupId: string | undefined, isNeeded = true): SettleableBalances {
  const args = groupId === undefined ? {} : { query: { groupId } };
  const { data, error, mutate } = useEndpoint(listBalances, isNeeded ? args : null);
  return { balances: data, error: data ? undefined : error, retry: () => void mutate() };
}

/** Names of the reader's groups by id, as far as they are known. */
export function useGroupNames(isNeeded: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useEndpoint(listMyGroups, isNeeded ? {} : null);
  return new Map(data.map(({ id, name }) => [id, name]));
}

/**
 * Where to pay a friend by UPI, from the cache that the list of friends reads from; undefined where there is no such
 * place, and while it is not known.
 * @param friendId nothing is asked without one.
 */
export function useUpiId(friendId: string | undefined): string | undefined {
  const { data = [] } = useEndpoint(listFriends, friendId === undefined ? null : {});
  return data.find(({ id }) => id === friendId)?.upiId;
}

interface Recording {
  /** One for each dialog: a repeat changes nothing. */
  readonly idempotencyKey: string;
  readonly currentUserId: string;
  /** What it settles: names the two. */
  readonly balance: Pick<Balance, 'fromUser' | 'toUser'>;
}

/**
 * Records that one of the two paid the other, which is on the screen at once; everything shown is then read again.
 * @throws {ApiError} when it is refused.
 */
export function recordSettlement(
  settlement: NewSettlement,
  { idempotencyKey, currentUserId, balance: { fromUser, toUser } }: Recording,
): Promise<Settlement> {
  const now = new Date();
  const { note, ...rest } = settlement;
  const after: Settlement = {
    ...rest,
    ...(note !== undefined && { note }),
    id: idempotencyKey,
    fromUser,
    toUser,
    settledAt: now,
    createdBy: currentUserId,
    updatedAt: now,
    version: PROVISIONAL_VERSION,
  };
  return showAhead(
    { kind: 'settlement', after },
    {
      readerId: currentUserId,
      request: callEndpoint(createSettlement, { body: settlement, idempotencyKey }),
      answered: (recorded) => ({ kind: 'settlement', before: after, after: recorded }),
    },
  );
}

/**
 * Changes a settlement, which is on the screen at once; everything shown is then read again.
 * @param idempotencyKey one for each attempt at the same changes: a repeat after a lost answer changes nothing twice.
 * @throws {ApiError} see `currentOf`, for one that somebody else has changed.
 */
export function changeSettlement(
  before: Settlement,
  changes: SettlementChanges,
  { idempotencyKey, currentUserId }: { readonly idempotencyKey: string; readonly currentUserId: string },
): Promise<Settlement> {
  const { amount = before.amount, currency = before.currency, note } = changes;
  const { note: noteBefore, ...rest } = before;
  const noteAfter = note === undefined ? noteBefore : note;
  const after: Settlement = {
    ...rest,
    amount,
    currency,
    ...(noteAfter != null && { note: noteAfter }),
    version: PROVISIONAL_VERSION,
  };
  return showAhead(
    { kind: 'settlement', before, after },
    {
      readerId: currentUserId,
      request: callEndpoint(editSettlement, {
        params: { settlementId: before.id },
        body: changes,
        idempotencyKey,
      }),
      answered: (changed) => ({ kind: 'settlement', before: after, after: changed }),
    },
  );
}

/** The settlement as it is now, where a change was refused because the other one had changed it. */
export function currentOf(error: unknown): Settlement | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return undefined;
  return settlementSchema.safeParse(error.data).data;
}
