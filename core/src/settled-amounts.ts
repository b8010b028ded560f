import type { CalendarDay } from './calendar-day.ts';
import type { SettledAmount } from './contract/settlements.ts';
import { describeConversion } from './conversion.ts';
import { amountMax, formatAmount, toMinor, type Currency, type Minor } from './money.ts';
import { convertAmount } from './rate.ts';
import { text } from './messages/text.ts';
import { said, type Said } from './messages/said.ts';

const RATES_TEXT = text('rates');

/** Rounded to a minor unit; its sign stays. Undefined when it exceeds the largest amount. */
export const countedAs = ({ amount, currency, exchange }: SettledAmount, to: Currency): Minor | undefined =>
  exchange ? convertAmount(amount, exchange.rate, { from: currency, to }) : amount;

/** In minor units, each converted and rounded; below zero when the other pays. Undefined beyond the largest amount. */
export function sumSettled(settles: readonly SettledAmount[], currency: Currency): Minor | undefined {
  let sum = 0;
  for (const settled of settles) {
    const counted = countedAs(settled, currency);
    if (counted === undefined) return undefined;
    sum += counted;
  }
  return Math.abs(sum) > amountMax(currency) ? undefined : toMinor(sum);
}

/**
 * Each currency once, none zero, a rate for each but its own, together what was handed over. Undefined if
 * none is broken.
 */
export function settlesProblem({
  amount,
  currency,
  settles,
}: {
  amount: Minor;
  currency: Currency;
  settles?: readonly SettledAmount[] | undefined;
}): ({ readonly path: string } & Said) | undefined {
  if (settles === undefined) return undefined;
  const seen = new Set<Currency>();
  for (const [index, settled] of settles.entries()) {
    const path = `settles.${index}`;
    if (seen.has(settled.currency)) return { path: `${path}.currency`, ...said('settles-twice') };
    seen.add(settled.currency);
    if (settled.amount === 0) return { path: `${path}.amount`, ...said('settles-zero') };
    const isOwn = settled.currency === currency;
    if (isOwn && settled.exchange) return { path: `${path}.exchange`, ...said('settles-own-rate') };
    if (!isOwn && !settled.exchange) return { path: `${path}.exchange`, ...said('settles-without-rate') };
  }
  if (!settles.some(({ exchange }) => exchange)) return { path: 'settles', ...said('settles-only-own') };
  const sum = sumSettled(settles, currency);
  if (sum !== undefined && sum <= 0) return { path: 'settles', ...said('settles-nothing') };
  if (sum === amount) return undefined;
  const words =
    sum === undefined
      ? said('settles-too-large')
      : said('settles-mismatch', { sum: formatAmount(sum, { currency }) });
  return { path: 'amount', ...words };
}

/** What joins the amounts that a settlement settles. */
export type SettledText = Pick<typeof RATES_TEXT, 'and' | 'less'>;

const listed = (texts: readonly string[], { and }: SettledText): string =>
  texts.length > 1
    ? and({ before: texts.slice(0, -1).join(', '), last: texts.at(-1) ?? '' })
    : (texts[0] ?? '');

/** An amount that the payer owes, or is owed, without its sign. */
const withoutSign = (settled: SettledAmount): SettledAmount => ({
  ...settled,
  amount: toMinor(Math.abs(settled.amount)),
});

const amountText = ({ amount, currency }: SettledAmount): string => formatAmount(amount, { currency });

/** Says what its payer owes: '$20.00 and €10.00 less ₹500.00'. `textOf` is what stands for an amount above zero. */
export function describeSettled(
  settles: readonly SettledAmount[],
  text: SettledText = RATES_TEXT,
  textOf: (settled: SettledAmount) => string = amountText,
): string {
  const textsOf = (isOwed: boolean) =>
    settles.filter(({ amount }) => amount < 0 === isOwed).map((settled) => textOf(withoutSign(settled)));
  const [owed, deducted] = [listed(textsOf(false), text), listed(textsOf(true), text)];
  return owed !== '' && deducted !== '' ? text.less({ owed, taken: deducted }) : owed || deducted;
}

/** '$20.00 at ₹93.3302, ECB, 13 April 2026; less ₹500.00'. `currency` is the settlement's. */
export const describeSettledAtRates = (
  settles: readonly SettledAmount[],
  { currency, dayText }: { currency: Currency; dayText: (day: CalendarDay) => string },
): string =>
  settles
    // What the payer owes comes first.
    .toSorted((a, b) => Number(a.amount < 0) - Number(b.amount < 0))
    .map((settled) => {
      const { exchange } = settled;
      const original = withoutSign(settled);
      const words = exchange
        ? describeConversion({ ...original, ...exchange }, { currency, dayText: dayText(exchange.day) })
        : amountText(original);
      return settled.amount < 0 ? RATES_TEXT.onlyLess({ taken: words }) : words;
    })
    .join('; ');
