import { text } from '@barabar/core/messages/text';
import { briefAmount } from '../brief-amount.ts';
import { minorPerMajor, symbolOf, toMinor, type Currency } from '@barabar/core/money';

/** What every field of a rate says, and questions about rates. */
export const RATE_WORDS = text('rateFields');

/** '₹ for $1' */
export const rateLabel = (from: Currency, kept: Currency): string =>
  RATE_WORDS.rate({
    symbol: symbolOf(kept).trim(),
    one: briefAmount(toMinor(minorPerMajor(from)), from),
  });
