import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { SETTLEMENTS_AT_ONCE, type NewSettlement } from '@barabar/core/contract/settlement-changes';
import {
  amountMax,
  groupByCurrency,
  sumMinor,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import { text } from '@barabar/core/messages/text';
import { type Balances, counterpartOf, rowOf, settlementOf, type SettledAmount } from './settlement-draft.ts';

const LABELS = text('fields');
const TEXT = text('settlements');

/** A person and all balances to settle with them: one for each group (or none) and currency. */
export interface Counterparty {
  readonly person: Person;
  readonly balances: Balances;
}

/** Groups balances that all involve `userId` by the other person. People with the most balances come first. */
export function counterpartiesOf(balances: readonly Balance[], userId: string): readonly Counterparty[] {
  const byPerson = Map.groupBy(balances, (balance) => counterpartOf(balance, userId).person.id);
  return [...byPerson.values()]
    .flatMap(([first, ...others]): Counterparty[] =>
      first ? [{ person: counterpartOf(first, userId).person, balances: [first, ...others] }] : [],
    )
    .toSorted((a, b) => b.balances.length - a.balances.length);
}

/** A unique key of a balance: debtor, creditor, group and currency. */
export const balanceKey = ({ fromUserId, toUserId, groupId = '', currency }: Balance): string =>
  [fromUserId, toUserId, groupId, currency].join(' ');

/** What `userId` pays to settle a balance, at most the largest amount of one settlement; below zero for what they receive. */
export function signedFor({ amount, currency, fromUserId }: Balance, userId: string): Minor {
  const settled = Math.min(amount, amountMax(currency));
  return toMinor(fromUserId === userId ? settled : -settled);
}

export const netPlace = ({ groupId }: Balance, groupNames: ReadonlyMap<string, string>): string =>
  groupId === undefined ? LABELS.noGroup : (groupNames.get(groupId) ?? TEXT.aGroup);

/** The balances of two people in one currency, and the net of them: what changes hands when all are settled. */
export interface PayableNet {
  /** Who pays whom how much, over all groups and outside of groups; of one balance, that balance. */
  readonly balance: Balance;
  /** At least one. */
  readonly rows: readonly Balance[];
}

/** Nets by currency, rupees first; none that is even, or does not fit into one act. A single balance always fits. */
export function netsBetween(balances: readonly Balance[]): readonly PayableNet[] {
  return groupByCurrency(balances).flatMap(([currency, rows]): PayableNet[] => {
    const [first] = rows;
    const fits =
      rows.length <= SETTLEMENTS_AT_ONCE.max && rows.every(({ amount }) => amount <= amountMax(currency));
    if (first && rows.length === 1) return [{ balance: first, rows }];
    if (!first || !fits) return [];
    const isTurned = ({ fromUserId }: Balance): boolean => fromUserId !== first.fromUserId;
    const sum = sumMinor(rows.map((row) => (isTurned(row) ? toMinor(-row.amount) : row.amount)));
    if (sum === 0) return [];
    const { groupId: _group, ...payer } = sum > 0 ? first : (rows.find(isTurned) ?? first);
    return [{ balance: { ...payer, amount: toMinor(Math.abs(sum)) }, rows }];
  });
}

/** Says of a balance whether somebody can record its payment: viewers of a group pay what they owe there. */
export type CanRecord = (balance: Pick<Balance, 'groupId' | 'fromUserId'>) => boolean;

/** Viewers of a group pay what they owe there, and set off what they are owed; no act by which they get money. */
export function recordableTogether(
  balances: readonly Balance[],
  userId: string,
  canRecord: CanRecord,
): readonly Balance[] {
  const signed = ({ toUserId, fromUserId, amount }: Balance): number =>
    toUserId === userId ? amount : fromUserId === userId ? -amount : 0;
  const getsMoney = groupByCurrency(balances).some(
    ([, rows]) => rows.reduce((sum, row) => sum + signed(row), 0) > 0,
  );
  // As by whoever pays the viewer.
  return getsMoney ? balances.filter(({ groupId }) => canRecord({ groupId, fromUserId: '' })) : balances;
}

/** The balances between two people that `userId` can settle, each currency in an act of its own. */
export const recordableOf = (
  balances: readonly Balance[],
  userId: string,
  canRecord: CanRecord,
): readonly Balance[] =>
  groupByCurrency(balances).flatMap(([, rows]) => recordableTogether(rows, userId, canRecord));

export const netInCurrency = (nets: readonly PayableNet[], currency: Currency): PayableNet | undefined =>
  nets.find(({ balance }) => balance.currency === currency);

/** The rows of a net as the balances are by now; nothing is owed where they have come out even or turned. */
export function netNow(net: PayableNet, balances: readonly Balance[]): PayableNet {
  const [now] = netsBetween(net.rows.flatMap((row) => rowOf(row, balances) ?? []));
  if (now?.balance.fromUserId === net.balance.fromUserId) return now;
  return { balance: { ...net.balance, amount: toMinor(0) }, rows: [] };
}

/** A balance, and how much of it a payment settles: from nothing to all. */
export interface NetPart {
  readonly key: string;
  readonly row: Balance;
  readonly settled: Minor;
}

/** What the payer is owed is set off; that and the payment settle what they owe, one after the other. */
export function partsOfNet({ balance, rows }: PayableNet, paid: Minor): readonly NetPart[] {
  const owedToPayer = rows.filter(({ fromUserId }) => fromUserId !== balance.fromUserId);
  let amountLeft = paid + sumMinor(owedToPayer.map(({ amount }) => amount));
  return rows.map((row) => {
    const isSetOff = row.fromUserId !== balance.fromUserId;
    const settled = isSetOff ? row.amount : toMinor(Math.min(row.amount, Math.max(0, amountLeft)));
    if (!isSetOff) amountLeft -= settled;
    return { key: balanceKey(row), row, settled };
  });
}

/** One for each balance, in its direction. `forExpenseIds` is what it is paid for. */
export const settlementsOfNet = (
  net: PayableNet,
  settled: SettledAmount,
  forExpenseIds?: readonly string[],
): readonly NewSettlement[] =>
  partsOfNet(net, settled.amountMinor).flatMap((part) =>
    part.settled === 0
      ? []
      : [settlementOf(part.row, { ...settled, amountMinor: part.settled }, forExpenseIds)],
  );
