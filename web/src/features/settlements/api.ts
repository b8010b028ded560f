import { useEffect } from 'react';
import { handedOverTo, isSetOff } from '@barabar/core/act-net';
import type { Balance } from '@barabar/core/contract/balances';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Person } from '@barabar/core/contract/fields';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { type Settlement } from '@barabar/core/contract/settlements';
import {
  sentSettlementChanges,
  settlementChanges,
  type NewSettlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Minor } from '@barabar/core/money';
import { omitFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { afterEdit } from '../../lib/records/field-drafts.ts';
import { asSent, type SavingOptions } from '../../lib/api/as-sent.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import { advanceIdOf } from '../../store/outbox/outbox-entry.ts';
import { submitChange } from '../../store/outbox/submit.ts';
import { joinedAdvance } from '../../store/changes/joined-record.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';

const TEXT = text('settlements');
const LABELS = text('fields');

/** Names of groups by id: the given ones, else those of all groups, of which there are none until they have loaded. */
export function useGroupNames(
  given: ReadonlyMap<string, string> | undefined,
  isNeeded: boolean,
): ReadonlyMap<string, string> {
  const args = given === undefined && isNeeded ? {} : null;
  const { data = [] } = useEndpoint(listMyGroups, args);
  const { data: friends = [] } = useEndpoint(listFriends, args);
  if (given) return given;
  return new Map([
    ...data.map(({ id, name }) => [id, name] as const),
    ...friends
      .flatMap(({ groups }) => groups)
      .flatMap(({ groupId, groupName }) =>
        groupName === undefined ? [[groupId, LABELS.noGroup] as const] : [],
      ),
  ]);
}

/** A UPI ID, and when its owner set it, if that is known. */
export interface UpiAddress {
  readonly upiId: string;
  readonly changedAt: Date | undefined;
}

/**
 * From the list of friends, read again for each payee: no signal tells of a change. Null if there is none;
 * undefined while unknown.
 */
export function useUpiId(friendId: string | undefined): UpiAddress | null | undefined {
  const { data, retry } = useEndpoint(listFriends, friendId === undefined ? null : {}, {
    revalidateOnMount: false,
  });
  useEffect(() => {
    if (friendId !== undefined) retry();
  }, [friendId, retry]);
  if (!data) return undefined;
  const friend = data.find(({ id }) => id === friendId);
  if (!friend || friend.status === 'name-only' || friend.status === 'deleted') return undefined;
  return friend.upiId === undefined ? null : { upiId: friend.upiId, changedAt: friend.upiIdChangedAt };
}

interface Recording extends SavingOptions {
  /** The balance that it settles, with the names of both people. */
  readonly balance: Pick<Balance, 'fromUser' | 'toUser'>;
}

const exactly = (user: Person, amount: Minor): Expense['splits'][number] => ({
  userId: user.id,
  user,
  splitType: 'exact',
  amount,
});

/** The advance of a new settlement as the screens show it until the server has answered. */
const pendingAdvance = (
  { id, groupId, currency, paidOn, fromUser, toUser, createdBy, updatedAt: at }: Settlement,
  amount: Minor,
): Expense => ({
  id: advanceIdOf(id),
  ...(groupId !== undefined && { groupId }),
  description: TEXT.advanceTitle,
  amount,
  currency,
  paidBy: fromUser.id,
  paidByUser: fromUser,
  payers: [{ userId: fromUser.id, user: fromUser, amount }],
  splits: [exactly(fromUser, toMinor(0)), exactly(toUser, amount)],
  spentOn: paidOn,
  advanceOf: id,
  createdBy,
  createdAt: at,
  updatedAt: at,
  version: 1,
});

interface InAct {
  /** The other settlements of the same act that are known. */
  readonly others: readonly Settlement[];
}

/** The request states the day, because it may be sent on a later one. */
function pending(
  settlement: NewSettlement,
  {
    id,
    currentUserId,
    balance: { fromUser, toUser },
    act,
  }: Pick<Recording, 'currentUserId' | 'balance'> & {
    readonly id: string;
    readonly act: { readonly id: string | undefined; readonly settlements: readonly NewSettlement[] };
  },
): { readonly body: NewSettlement; readonly after: Settlement; readonly advance: Expense | undefined } {
  const now = new Date();
  const { paidOn = localDay(now), advance: amount, ...rest } = settlement;
  const personOf = (userId: string): Person =>
    [fromUser, toUser].find((person) => person.id === userId) ?? { id: userId, name: '', email: '' };
  const isJust = act.id === undefined && amount === undefined;
  const handed = isJust ? undefined : [...handedOverTo(act.settlements, rest.toUserId)];
  const after: Settlement = {
    ...rest,
    paidOn,
    ...(act.id !== undefined && { actId: act.id }),
    ...(handed && { handed }),
    ...(isSetOff({ ...rest, handed }) && { isSetOff: true as const }),
    ...(amount && { advanceExpenseId: advanceIdOf(id) }),
    id,
    fromUser: personOf(rest.fromUserId),
    toUser: personOf(rest.toUserId),
    settledAt: now,
    createdBy: currentUserId,
    updatedAt: now,
    version: 1,
  };
  return { body: { ...settlement, paidOn }, after, advance: amount && pendingAdvance(after, amount) };
}

/** Records settlements as one act: all or none, shown at once. Returns whether they are recorded, else they wait. Throws ApiError. */
export async function recordSettlements(
  settlements: readonly NewSettlement[],
  { currentUserId, balance, ...saving }: Recording,
): Promise<boolean> {
  const { idempotencyKey } = saving;
  const act = { id: settlements.length > 1 ? idempotencyKey : undefined, settlements };
  const [first, ...others] = settlements.map((settlement, index) => {
    const id = index === 0 ? idempotencyKey : `${idempotencyKey}.${index}`;
    return pending(settlement, { id, currentUserId, balance, act });
  });
  if (!first) return false;
  const { body, after, advance } = first;
  const change = { ...saving, viewerId: currentUserId };
  const recorded =
    others.length === 0
      ? await submitChange({
          ...change,
          action: 'createSettlement',
          body,
          effect: {
            kind: 'settlement',
            after,
            ...(advance && { joined: { kind: 'expense', after: advance } }),
          },
        })
      : await submitChange({
          ...change,
          action: 'createSettlements',
          body: { settlements: [first, ...others].map((sent) => sent.body) },
          effect: { kind: 'settlement', after, others: others.map((other) => other.after) },
        });
  return recorded !== undefined;
}

/** Deletes it and its act. Offline that waits on this device. Throws ApiError if refused. */
export async function sayNotReceived(
  settlement: Settlement,
  reason: string,
  { idempotencyKey, currentUserId, others }: Pick<SavingOptions, 'idempotencyKey' | 'currentUserId'> & InAct,
): Promise<void> {
  await submitChange({
    action: 'markNotReceived',
    params: { settlementId: settlement.id },
    body: { reason },
    idempotencyKey,
    viewerId: currentUserId,
    effect: {
      kind: 'settlement',
      before: settlement,
      ...(others.length > 0 && { parts: others.map((before) => ({ kind: 'settlement', before })) }),
      ...joinedAdvance(settlement),
    },
  });
}

function changed(before: Settlement, changes: SettlementChanges): Settlement {
  const { amount = before.amount, currency = before.currency } = changes;
  const isSameMoney = amount === before.amount && currency === before.currency;
  return {
    ...omitFields(SETTLEMENT, before),
    ...afterEdit(SETTLEMENT, before, changes),
    amount,
    currency,
    // Another amount is another one to receive.
    receivedAt: isSameMoney ? before.receivedAt : undefined,
    version: before.version + 1,
  };
}

/** Changes a settlement or its act (`others`) in one call. Undefined if it waits. Throws ApiError, see `currentIn`. */
export function changeSettlement(
  before: Settlement,
  changes: SettlementChanges,
  { idempotencyKey, currentUserId, replaces, isFormOpen, others = [] }: SavingOptions & Partial<InAct>,
): Promise<Settlement | undefined> {
  const after = changed(before, changes);
  const parts = others.map((other) => ({
    kind: 'settlement' as const,
    before: other,
    after: changed(other, changes),
  }));
  return submitChange({
    action: before.actId === undefined ? 'editSettlement' : 'editAct',
    params: { settlementId: before.id },
    body: asSent(
      { change: settlementChanges, sent: sentSettlementChanges },
      { changes, currency: after.currency },
    ),
    idempotencyKey,
    viewerId: currentUserId,
    effect: { kind: 'settlement', before, after, ...(parts.length > 0 && { parts }) },
    replaces,
    isFormOpen,
  });
}
