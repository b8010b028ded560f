import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import type { Exchange } from '@barabar/core/contract/conversions';
import type { DayRates } from '@barabar/core/contract/rates';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import type { Currency } from '@barabar/core/money';
import { crossRate, rateFromDecimal, rateText } from '@barabar/core/rate';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { localDay } from '../../lib/dates/format-date.ts';
import { requestOf } from '../../lib/records/field-drafts.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { rateFieldText } from '../../lib/forms/amount-text.ts';
import { doubtOf, exchangedIn } from '../../lib/rates/rate-doubt.ts';
import { useRates } from '../../store/reads/use-rates.ts';
import { balancesByGroup, settleIn, type SettledInOne } from './settle-all.ts';
import { settledAmountOf } from './settle-everything.ts';
import { settlementOf, type SettledAmount } from './settlement-draft.ts';

/** How all balances with a person are settled: each in its own currency, or all in one. */
export interface EverythingDraft {
  readonly isInOne: boolean;
  /** Own rates as typed. */
  readonly typed: Readonly<Partial<Record<Currency, string>>>;
  /** The day of the rates: when it was chosen. */
  readonly day: CalendarDay;
  /** Whether recording it was tried: what is missing is said from then on. */
  readonly isTried: boolean;
}

export const everythingDraft = (isInOne: boolean): EverythingDraft => ({
  isInOne,
  typed: {},
  day: localDay(new Date()),
  isTried: false,
});

/** What one settlement among several settles: a balance, or in one currency all balances in one group. */
export interface SettlingRow extends Partial<SettledInOne> {
  readonly balance: Balance;
}

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

function settlementsOf({ balance, counted, payment }: SettlingRow, entered: SettledAmount): NewSettlement[] {
  if (payment) return [{ ...payment, ...requestOf(SETTLEMENT, entered) }];
  if (counted) return [];
  const amountMinor = settledAmountOf(balance);
  return [settlementOf(balance, { ...entered, amountMinor, currency: balance.currency })];
}

/** Settles all of some balances with a person in one act: each by itself, or those of a group in one currency. */
export function useEverything(
  balances: readonly Balance[],
  draft: EverythingDraft,
  set: (changes: Partial<EverythingDraft>) => void,
) {
  const { id: userId, defaultCurrency: currency } = useCurrentUser();
  const { isInOne, typed, day, isTried } = draft;
  // The ECB's rates are read only once they are wanted.
  const { rates, state } = useRates(isInOne ? day : undefined);
  const rateOf = (from: Currency): RateField => rateIn(draft, { from, to: currency, rates });
  const places = isInOne ? balancesByGroup(balances) : balances.map((balance) => [balance] as const);
  const settling = { userId, currency, exchangeOf: (from: Currency) => rateOf(from).exchange };
  const rows = places.map((together): SettlingRow => ({
    balance: together[0],
    ...(isInOne && settleIn(together, settling)),
  }));
  const counted = rows.flatMap((row) => row.counted ?? []);
  return {
    balances,
    rows,
    /** The currency to settle in, if it is to be one. */
    currency,
    isInOne,
    isTried,
    setInOne: (next: boolean) => set({ isInOne: next, isTried: false }),
    rateOf,
    /** How far the ECB's rates are read. */
    state,
    /** Sets an own rate. `text` is the field as it would be after the edit; undefined takes the ECB's rate again. */
    typeRate: (from: Currency, next: string | undefined) => {
      const text = next === undefined ? undefined : rateFieldText(next, { previous: typed[from] ?? '' });
      if (next === undefined || text !== undefined)
        set({ typed: { ...typed, [from]: text }, isTried: false });
    },
    /** What to ask before anything is recorded: whether own rates are meant that are far off the ECB's. */
    doubts: exchangedIn(counted, currency).flatMap((settledPart) => doubtOf(settledPart, rates) ?? []),
    /** Says what is missing in the rows. @returns whether nothing is. */
    check: () => {
      set({ isTried: true });
      return rows.every(({ problem }) => problem === undefined);
    },
    /** The settlements, with the day and the words of the form. */
    settlementsFor: (entered: SettledAmount) => rows.flatMap((row) => settlementsOf(row, entered)),
  };
}

export type Everything = ReturnType<typeof useEverything>;
