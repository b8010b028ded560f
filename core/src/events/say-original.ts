import type { Conversion } from '../contract/conversions.ts';
import { formatAmount, symbolOf, type Currency } from '../money.ts';
import { rateText } from '../rate.ts';
import type { EventWords } from './event.ts';

/** '$45.00 at the ECB’s rate of ₹94.00 for 13 April'. `currency` is the amount's. */
export const sayOriginal = (
  { amount, currency: from, rate, source, day }: Conversion,
  currency: Currency,
  { texts, formatDay }: EventWords,
): string =>
  texts.activity.changes.original({
    source,
    amount: formatAmount(amount, { currency: from }),
    rate: `${symbolOf(currency)}${rateText(rate)}`,
    day: formatDay(day),
  });
