import type { Conversion } from './contract/conversions.ts';
import { formatAmount, symbolOf, type Currency, type Minor } from './money.ts';
import { convertAmount, rateText } from './rate.ts';
import { text } from './messages/text.ts';
import { said, type Said } from './messages/said.ts';

const RATES_TEXT = text('rates');

/** What is said of an amount that does not follow from its conversion. */
const mismatch = (original: string, expected: string | undefined): Said =>
  expected === undefined
    ? said('conversion-too-large', { original })
    : said('conversion-mismatch', { original, expected });

/** Amount × rate, rounded to a minor unit, must be the amount, in another currency. Undefined where it is. */
export function conversionProblem(
  { amount, currency }: { amount: Minor; currency: Currency },
  conversion: Conversion,
): Said | undefined {
  if (conversion.currency === currency) return said('same-currency');
  const pair = { from: conversion.currency, to: currency };
  const expected = convertAmount(conversion.amount, conversion.rate, pair);
  if (expected === amount) return undefined;
  const original = formatAmount(conversion.amount, { currency: conversion.currency });
  return mismatch(original, expected === undefined ? undefined : formatAmount(expected, { currency }));
}

/** '$45.00 at ₹93.3302, ECB, 13 April 2026'. `currency` is the expense's; `dayText` writes a day as people do. */
export const describeConversion = (
  { amount, currency: from, rate, source }: Omit<Conversion, 'day'>,
  { currency, dayText }: { currency: Currency; dayText: string },
): string =>
  RATES_TEXT.converted({
    source: source === 'ecb' ? 'ecb' : 'own',
    amount: formatAmount(amount, { currency: from }),
    rate: `${symbolOf(currency)}${rateText(rate)}`,
    day: dayText,
  });
