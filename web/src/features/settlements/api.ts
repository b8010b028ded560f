import type { Balance } from '@barabar/core/contract/balances';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import {
  createSettlement,
  editSettlement,
  type NewSettlement,
  type Settlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlements';
import { PROVISIONAL_VERSION } from '../../lib/ahead/ledger-change.ts';
import { showAhead } from '../../lib/ahead/show-ahead.ts';
import { callEndpoint } from '../../lib/api-client.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** Names of the viewer's groups by id, as far as they are known. */
export function useGroupNames(isNeeded: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useEndpoint(listMyGroups, isNeeded ? {} : null);
  return new Map(data.map(({ id, name }) => [id, name]));
}

/** Where to pay somebody by UPI, and since when it is there, as far as is known. */
export interface UpiAddress {
  readonly upiId: string;
  readonly changedAt: Date | undefined;
}

/**
 * Where to pay a friend by UPI, from the cache that the list of friends reads from; undefined where there is no such
 * place, and while it is not known.
 * @param friendId nothing is asked without one.
 */
export function useUpiId(friendId: string | undefined): UpiAddress | undefined {
  const { data = [] } = useEndpoint(listFriends, friendId === undefined ? null : {});
  const friend = data.find(({ id }) => id === friendId);
  return friend?.upiId === undefined ? undefined : { upiId: friend.upiId, changedAt: friend.upiIdChangedAt };
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
      viewerId: currentUserId,
      request: callEndpoint(createSettlement, { body: settlement, idempotencyKey }),
      answered: (recorded) => ({ kind: 'settlement', before: after, after: recorded }),
    },
  );
}

/**
 * Changes a settlement, which is on the screen at once; everything shown is then read again.
 * @param idempotencyKey one for each attempt at the same changes: a repeat after a lost answer changes nothing twice.
 * @throws {ApiError} see `currentIn`, for one that somebody else has changed.
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
