import type { Balance } from '@barabar/core/contract/balances';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import {
  createSettlement,
  editSettlement,
  getSettlement,
  type NewSettlement,
  type Settlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlements';
import { PROVISIONAL_VERSION } from '../../lib/ahead/ledger-change.ts';
import { showAhead } from '../../lib/ahead/show-ahead.ts';
import { callEndpoint } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { localDay } from '../../lib/format-date.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/**
 * Names of the viewer's groups by id; empty while they load.
 * @param isNeeded while false, nothing is requested.
 */
export function useGroupNames(isNeeded: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useEndpoint(listMyGroups, isNeeded ? {} : null);
  return new Map(data.map(({ id, name }) => [id, name]));
}

/** Reads one settlement. A deleted one is not found. Without an id it sends no request. */
export function useSettlement(settlementId: string | undefined): {
  readonly settlement: Settlement | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
} {
  const { data, error, mutate } = useEndpoint(
    getSettlement,
    settlementId === undefined ? null : { params: { settlementId } },
  );
  return { settlement: data, error, retry: () => void mutate() };
}

/** A UPI ID, and when its owner set it, if that is known. */
export interface UpiAddress {
  readonly upiId: string;
  readonly changedAt: Date | undefined;
}

/**
 * The UPI ID of a friend, from the same cache as the list of friends. Undefined while the list loads, and if the friend
 * has none.
 * @param friendId without it, nothing is requested.
 */
export function useUpiId(friendId: string | undefined): UpiAddress | undefined {
  const { data = [] } = useEndpoint(listFriends, friendId === undefined ? null : {});
  const friend = data.find(({ id }) => id === friendId);
  return friend?.upiId === undefined ? undefined : { upiId: friend.upiId, changedAt: friend.upiIdChangedAt };
}

interface Recording {
  /** One for each settlement: repeating the request records nothing twice. */
  readonly idempotencyKey: string;
  readonly currentUserId: string;
  /** The balance that it settles, with the names of both people. */
  readonly balance: Pick<Balance, 'fromUser' | 'toUser'>;
}

/**
 * Records a settlement. The screen shows it at once; all shown data is then read again.
 * @throws {ApiError} if the server refuses it.
 */
export function recordSettlement(
  settlement: NewSettlement,
  { idempotencyKey, currentUserId, balance: { fromUser, toUser } }: Recording,
): Promise<Settlement> {
  const now = new Date();
  const { note, paidOn = localDay(now), ...rest } = settlement;
  const after: Settlement = {
    ...rest,
    paidOn,
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
      viewerId: currentUserId,
      request: callEndpoint(createSettlement, { body: settlement, idempotencyKey }),
      answered: (recorded) => ({ kind: 'settlement', before: after, after: recorded }),
    },
  );
}

/**
 * Changes a settlement. The screen shows the change at once; all shown data is then read again.
 * @param idempotencyKey one for each set of changes: repeating the request after a lost answer changes nothing twice.
 * @throws {ApiError} for a version conflict, see `currentIn`.
 */
export function changeSettlement(
  before: Settlement,
  changes: SettlementChanges,
  { idempotencyKey, currentUserId }: { readonly idempotencyKey: string; readonly currentUserId: string },
): Promise<Settlement> {
  const { amount = before.amount, currency = before.currency, paidOn = before.paidOn, note } = changes;
  const { note: noteBefore, ...rest } = before;
  const noteAfter = note === undefined ? noteBefore : note;
  const after: Settlement = {
    ...rest,
    amount,
    currency,
    paidOn,
    ...(noteAfter != null && { note: noteAfter }),
    version: PROVISIONAL_VERSION,
  };
  return showAhead(
    { kind: 'settlement', before, after },
    {
      viewerId: currentUserId,
      request: callEndpoint(editSettlement, {
        params: { settlementId: before.id },
        body: changes,
        idempotencyKey,
      }),
      answered: (changed) => ({ kind: 'settlement', before: after, after: changed }),
    },
  );
}
