import type { Exchange } from '@barabar/core/contract/conversions';
import type { DayRates } from '@barabar/core/contract/rates';
import type { SettledAmount } from '@barabar/core/contract/settlements';
import {
  type Currency,
  formatAmount,
  type Minor,
  minorPerMajor,
  symbolOf,
  toMinor,
} from '@barabar/core/money';
import { convertAmount, crossRate, isFarOff, rateText } from '@barabar/core/rate';
import { formatDay } from '../dates/format-date.ts';
import { text } from '@barabar/core/messages/text';
import { briefAmount } from '../brief-amount.ts';

/** An amount that counts in another currency. */
export interface Exchanged extends Exchange {
  readonly amount: Minor;
  readonly currency: Currency;
  /** The currency in which it counts. */
  readonly to: Currency;
}

/** What a settlement clears at rates, without the signs of the amounts. */
export const exchangedIn = (
  settles: readonly Pick<SettledAmount, 'amount' | 'currency' | 'exchange'>[],
  to: Currency,
): readonly Exchanged[] =>
  settles.flatMap(({ amount, currency, exchange }) =>
    exchange ? [{ ...exchange, amount: toMinor(Math.abs(amount)), currency, to }] : [],
  );

/**
 * 'By the ECB’s rate of 13 Apr, €5,000.00 is ₹5,45,235.00.' Undefined unless the rate is a person's own, and
 * off by more than a factor of two.
 */
export function ecbWords(
  { amount, currency: from, rate, source, to }: Exchanged,
  rates: DayRates | null,
): string | undefined {
  const ecb = rates && crossRate(rates.perEuro, { from, to });
  if (!ecb || source !== 'own' || !isFarOff(rate, ecb)) return undefined;
  const expected = convertAmount(amount, ecb, { from, to });
  const day = formatDay(rates.day);
  return expected === undefined
    ? RATE_WORDS.ecbRate({ day, rate: `${symbolOf(to)}${rateText(ecb)}` })
    : RATE_WORDS.byEcb({
        day,
        amount: formatAmount(amount, { currency: from }),
        expected: formatAmount(expected, { currency: to }),
      });
}

/** 'Keep €5,000.00 as ₹0.01? …' Undefined where there is nothing to ask, as `ecbWords`. */
export function doubtOf(exchanged: Exchanged, rates: DayRates | null): string | undefined {
  const { amount, currency, rate, to } = exchanged;
  const converted = convertAmount(amount, rate, { from: currency, to });
  const words = converted === undefined ? undefined : ecbWords(exchanged, rates);
  if (converted === undefined || words === undefined) return undefined;
  const question = RATE_WORDS.keep({
    amount: formatAmount(amount, { currency }),
    kept: formatAmount(converted, { currency: to }),
  });
  return `${question} ${words}`;
}

export const RATE_WORDS = text('rateFields');

/** '₹ for $1' */
export const rateLabel = (from: Currency, to: Currency): string =>
  RATE_WORDS.rate({ symbol: symbolOf(to).trim(), one: briefAmount(toMinor(minorPerMajor(from)), from) });
