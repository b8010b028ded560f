import type { Balance } from '@barabar/core/contract/balances';
import { amountTooLargeIn } from '@barabar/core/contract/fields';
import type { Exchange } from '@barabar/core/contract/conversions';
import type { SettledAmount } from '@barabar/core/contract/settlements';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import { compareCurrencies, symbolOf, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { countedAs, sumSettled } from '@barabar/core/settled-amounts';
import { settledAmountOf } from './settle-everything.ts';

const TEXT = text('settlements');

/** The balances with a person in one group (or none). They have a currency each. */
export type GroupBalances = readonly [Balance, ...Balance[]];

/** Sorts balances with one person by group, in the order of the first of each; in a group by currency. */
export const balancesByGroup = (balances: readonly Balance[]): readonly GroupBalances[] =>
  [...Map.groupBy(balances, ({ groupId }) => groupId).values()].flatMap((together): GroupBalances[] => {
    const [first, ...others] = together.toSorted((a, b) => compareCurrencies(a.currency, b.currency));
    return first ? [[first, ...others]] : [];
  });

/** The rate of a currency, once it is known. */
export type ExchangeOf = (currency: Currency) => Exchange | undefined;

export interface Counted extends Pick<SettledAmount, 'amount' | 'currency' | 'exchange'> {
  readonly balance: Balance;
  /** In the currency of the settlement, with the sign of the amount; undefined while the rate is not known. */
  readonly counted: Minor | undefined;
}

/** As `userId` sees them: positive for what they owe, up to the largest amount of one settlement. */
export const countIn = (
  balances: readonly Balance[],
  { userId, currency, exchangeOf }: { userId: string; currency: Currency; exchangeOf: ExchangeOf },
): readonly Counted[] =>
  balances.map((balance) => {
    const owed = settledAmountOf(balance);
    const amount = balance.fromUserId === userId ? owed : toMinor(-owed);
    const isOwn = balance.currency === currency;
    const exchange = isOwn ? undefined : exchangeOf(balance.currency);
    const settled = { amount, currency: balance.currency, ...(exchange && { exchange }) };
    return { ...settled, balance, counted: isOwn || exchange ? countedAs(settled, currency) : undefined };
  });

/** What `userId` pays in a currency for all balances in one group, below zero for what they receive; undefined while it is not known. */
export const totalOf = (counted: readonly Counted[], currency: Currency): Minor | undefined =>
  counted.every((part) => part.counted !== undefined) ? sumSettled(counted, currency) : undefined;

/** Why the balances in one group cannot be settled by one payment; undefined if they can. */
export function problemOf(counted: readonly Counted[], currency: Currency): string | undefined {
  const missing = counted.find((part) => part.counted === undefined);
  if (missing) {
    const isTooLarge = missing.exchange !== undefined;
    return isTooLarge
      ? amountTooLargeIn(currency)
      : TEXT.rateMissing({ symbol: symbolOf(missing.currency).trim() });
  }
  const total = totalOf(counted, currency);
  if (total === undefined) return amountTooLargeIn(currency);
  return total === 0 ? TEXT.evenAtRates : undefined;
}

/** Without its day; the one who owes more pays. Undefined where `problemOf` says why. */
export function paymentOf(
  counted: readonly Counted[],
  { userId, currency }: { userId: string; currency: Currency },
): Omit<NewSettlement, 'paidOn'> | undefined {
  const [first] = counted;
  const total = totalOf(counted, currency);
  if (!first || !total) return undefined;
  const { fromUserId, toUserId, groupId } = first.balance;
  const other = fromUserId === userId ? toUserId : fromUserId;
  const [from, to] = total > 0 ? [userId, other] : [other, userId];
  const settles = counted.map(({ amount, currency: cleared, exchange }): SettledAmount => ({
    amount: total > 0 ? amount : toMinor(-amount),
    currency: cleared,
    ...(exchange && { exchange }),
  }));
  return {
    fromUserId: from,
    toUserId: to,
    amount: toMinor(Math.abs(total)),
    currency,
    ...(settles.some(({ exchange }) => exchange) && { settles }),
    ...(groupId !== undefined && { groupId }),
  };
}
