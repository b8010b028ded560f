import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import type { Exchange } from '@barabar/core/contract/conversions';
import { amountTooLargeIn } from '@barabar/core/contract/fields';
import type { DayRates } from '@barabar/core/contract/rates';
import type { SettledAmount } from '@barabar/core/contract/settlements';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import {
  compareCurrencies,
  groupByCurrency,
  symbolOf,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import { otherOf } from '@barabar/core/pair';
import { crossRate, rateFromDecimal, rateText } from '@barabar/core/rate';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { countedAs, sumSettled } from '@barabar/core/settled-amounts';
import { localDay } from '../../lib/dates/format-date.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { rateFieldText } from '../../lib/forms/amount-text.ts';
import { doubtOf, exchangedIn } from '../../lib/rates/rate-doubt.ts';
import { requestOf } from '../../lib/records/field-drafts.ts';
import { useRates } from '../../store/reads/use-rates.ts';
import { signedFor } from './settle-net.ts';
import { type Balances, balanceList, type SettledAmount as Entered } from './settlement-draft.ts';

const TEXT = text('settlements');

/** Sorts balances with one person by group (or none), in the order of the first of each; in a group by currency. */
export const balancesByGroup = (balances: readonly Balance[]): readonly Balances[] =>
  [...Map.groupBy(balances, ({ groupId }) => groupId).values()].flatMap((together) => {
    const sorted = balanceList(together.toSorted((a, b) => compareCurrencies(a.currency, b.currency)));
    return sorted ? [sorted] : [];
  });

export interface Counted extends Pick<SettledAmount, 'amount' | 'currency' | 'exchange'> {
  /** In the currency of the payment, with the sign of the amount; undefined while the rate is not known. */
  readonly counted: Minor | undefined;
}

/** What one payment settles: a balance, or all balances with a person in one group (or none). */
export interface SettlingRow {
  /** The first balance that is settled. */
  readonly balance: Balance;
  /** The currency of the payment. */
  readonly currency: Currency;
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

/** Settles balances in one group by one payment in a currency. */
export function settleIn(balances: Balances, { userId, currency, exchangeOf }: Settling): SettlingRow {
  const counted = balances.map((balance): Counted => {
    const isOwn = balance.currency === currency;
    const exchange = isOwn ? undefined : exchangeOf(balance.currency);
    const settled = {
      amount: signedFor(balance, userId),
      currency: balance.currency,
      ...(exchange && { exchange }),
    };
    return { ...settled, counted: isOwn || exchange ? countedAs(settled, currency) : undefined };
  });
  const isKnown = counted.every((part) => part.counted !== undefined);
  const total = isKnown ? sumSettled(counted, currency) : undefined;
  return {
    balance: balances[0],
    currency,
    counted,
    total,
    problem: problemOf(counted, { total, currency }),
    payment: total ? paymentOf(balances[0], { counted, total, userId, currency }) : undefined,
  };
}

function problemOf(
  counted: readonly Counted[],
  { total, currency }: Pick<SettlingRow, 'total' | 'currency'>,
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
  }: Pick<SettlingRow, 'counted' | 'currency'> & { readonly userId: string; readonly total: Minor },
): SettlingRow['payment'] {
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

/** In minor units: positive if the viewer receives it, zero if everything comes out even. */
export interface SettledTotal {
  readonly currency: Currency;
  readonly amountMinor: Minor;
}

/** What changes hands by all payments in each of their currencies; none for one in which a rate is missing. */
export const allTotals = (
  payments: readonly Pick<SettlingRow, 'currency' | 'total'>[],
): readonly SettledTotal[] =>
  groupByCurrency(payments).flatMap(([currency, rows]) => {
    const sum = rows.reduce((before, { total = NaN }) => before - total, 0);
    return Number.isNaN(sum) ? [] : [{ currency, amountMinor: toMinor(sum) }];
  });

/** How all balances with a person are settled: each in its own currency, or all in one. */
export interface EverythingDraft {
  readonly isInOne: boolean;
  /** Own rates as typed. */
  readonly typed: Readonly<Partial<Record<Currency, string>>>;
  /** The day of the rates: when it was chosen. */
  readonly day: CalendarDay;
  /** Whether recording it was tried: what is missing is said from then on. */
  readonly isTried: boolean;
  /** The currency of the payment in whose place it was chosen. */
  readonly before: Currency | undefined;
}

export const everythingDraft = (isInOne: boolean, before: Currency | undefined): EverythingDraft => ({
  isInOne,
  before,
  typed: {},
  day: localDay(new Date()),
  isTried: false,
});

/** The rate of one currency: the ECB's, or the viewer's own once they have typed one. */
export interface RateField {
  readonly text: string;
  /** Undefined while the rate is not known. */
  readonly exchange: Exchange | undefined;
  readonly isTyped: boolean;
  /** Whether the ECB has a rate. */
  readonly hasEcb: boolean;
}

function rateIn(
  { typed, day }: EverythingDraft,
  { from, to, rates }: { from: Currency; to: Currency; rates: DayRates | null },
): RateField {
  const ecb = rates ? crossRate(rates.perEuro, { from, to }) : undefined;
  const text = typed[from];
  const field = { isTyped: text !== undefined, hasEcb: ecb !== undefined };
  if (text !== undefined) {
    const rate = rateFromDecimal(text);
    return { ...field, text, exchange: rate && { rate, source: 'own', day } };
  }
  const exchange: Exchange | undefined =
    ecb && rates ? { rate: ecb, source: 'ecb', day: rates.day } : undefined;
  return { ...field, text: ecb ? rateText(ecb) : '', exchange };
}

/** Settles all of some balances with a person in one act: each by itself, or those of a group in one currency. */
export function useEverything(
  balances: readonly Balance[],
  draft: EverythingDraft | undefined,
  set: (changes: Partial<EverythingDraft>) => void,
) {
  const { id: userId, defaultCurrency: currency } = useCurrentUser();
  // The ECB's rates are read only once they are wanted.
  const { rates, state } = useRates(draft?.isInOne === true ? draft.day : undefined);
  if (!draft) return undefined;
  const { isInOne, typed } = draft;
  const rateOf = (from: Currency): RateField => rateIn(draft, { from, to: currency, rates });
  const exchangeOf = (from: Currency) => rateOf(from).exchange;
  const rows = isInOne
    ? balancesByGroup(balances).map((together) => settleIn(together, { userId, currency, exchangeOf }))
    : balances.map((balance) => settleIn([balance], { userId, currency: balance.currency, exchangeOf }));
  return {
    ...draft,
    balances,
    rows,
    /** The currency to settle in, if it is to be one. */
    currency,
    rateOf,
    /** How far the ECB's rates are read. */
    state,
    setInOne: (next: boolean) => set({ isInOne: next, isTried: false }),
    /** Sets an own rate. `text` is the field as it would be after the edit; undefined takes the ECB's rate again. */
    typeRate: (from: Currency, next: string | undefined) => {
      const text = next === undefined ? undefined : rateFieldText(next, { previous: typed[from] ?? '' });
      if (next === undefined || text !== undefined)
        set({ typed: { ...typed, [from]: text }, isTried: false });
    },
    /** What to ask before anything is recorded: whether own rates are meant that are far off the ECB's. */
    doubts: exchangedIn(
      rows.flatMap(({ counted }) => counted),
      currency,
    ).flatMap((settledPart) => doubtOf(settledPart, rates) ?? []),
    /** Says what is missing in the rows. @returns whether nothing is. */
    check: () => {
      set({ isTried: true });
      return rows.every(({ problem }) => problem === undefined);
    },
    /** The settlements, with the day and the words of the form. */
    settlementsFor: (entered: Entered): readonly NewSettlement[] =>
      rows.flatMap(({ payment }) => (payment ? [{ ...payment, ...requestOf(SETTLEMENT, entered) }] : [])),
  };
}

export type Everything = NonNullable<ReturnType<typeof useEverything>>;
