import type { Balance } from '@barabar/core/contract/balances';
import { amountTooLargeIn } from '@barabar/core/contract/fields';
import type { Exchange } from '@barabar/core/contract/conversions';
import type { SettledAmount } from '@barabar/core/contract/settlements';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import { compareCurrencies, symbolOf, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { otherOf } from '@barabar/core/pair';
import { countedAs, sumSettled } from '@barabar/core/settled-amounts';
import { settledAmountOf } from './settle-everything.ts';
import { type Balances, listOf } from './settlement-draft.ts';

const TEXT = text('settlements');

/** Sorts balances with one person by group (or none), in the order of the first of each; in a group by currency. */
export const balancesByGroup = (balances: readonly Balance[]): readonly Balances[] =>
  [...Map.groupBy(balances, ({ groupId }) => groupId).values()].flatMap((together) => {
    const sorted = listOf(together.toSorted((a, b) => compareCurrencies(a.currency, b.currency)));
    return sorted ? [sorted] : [];
  });

export interface Counted extends Pick<SettledAmount, 'amount' | 'currency' | 'exchange'> {
  /** In the currency of the payment, with the sign of the amount; undefined while the rate is not known. */
  readonly counted: Minor | undefined;
}

/** What one payment settles: all balances with a person in one group (or none). */
export interface SettledInOne {
  /** The balances that are settled, positive for what the viewer owes, up to the largest amount of one settlement. */
  readonly counted: readonly Counted[];
  /** What the viewer pays, below zero for what they receive; undefined while it is not known. */
  readonly total: Minor | undefined;
  /** Why there is no payment. */
  readonly problem: string | undefined;
  /** The one payment, made by whoever owes more, without its day. Undefined where there is a problem. */
  readonly payment: Omit<NewSettlement, 'paidOn'> | undefined;
}

interface Settling {
  readonly userId: string;
  /** The currency of the payment. */
  readonly currency: Currency;
  /** The rate of another currency, once it is known. */
  readonly exchangeOf: (currency: Currency) => Exchange | undefined;
}

/** Settles the balances in one group by one payment in a currency. */
export function settleIn(balances: Balances, settling: Settling): SettledInOne {
  const { userId, currency, exchangeOf } = settling;
  const counted = balances.map((balance): Counted => {
    const owed = settledAmountOf(balance);
    const amount = balance.fromUserId === userId ? owed : toMinor(-owed);
    const isOwn = balance.currency === currency;
    const exchange = isOwn ? undefined : exchangeOf(balance.currency);
    const settled = { amount, currency: balance.currency, ...(exchange && { exchange }) };
    return { ...settled, counted: isOwn || exchange ? countedAs(settled, currency) : undefined };
  });
  const isKnown = counted.every((part) => part.counted !== undefined);
  const total = isKnown ? sumSettled(counted, currency) : undefined;
  return {
    counted,
    total,
    problem: problemOf(counted, { total, currency }),
    payment: total ? paymentOf(balances[0], { counted, total, userId, currency }) : undefined,
  };
}

function problemOf(
  counted: readonly Counted[],
  { total, currency }: { total: Minor | undefined; currency: Currency },
): string | undefined {
  const missing = counted.find((part) => part.counted === undefined);
  if (missing && !missing.exchange) return TEXT.rateMissing({ symbol: symbolOf(missing.currency).trim() });
  if (total === undefined) return amountTooLargeIn(currency);
  return total === 0 ? TEXT.evenAtRates : undefined;
}

function paymentOf(
  { fromUserId, toUserId, groupId }: Balance,
  {
    counted,
    total,
    userId,
    currency,
  }: Pick<SettledInOne, 'counted'> & Omit<Settling, 'exchangeOf'> & { readonly total: Minor },
): SettledInOne['payment'] {
  const other = otherOf(userId, [fromUserId, toUserId]);
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
