import { formatAmount, symbolOf, toMinor, type Currency } from '@barabar/core/money';

/** What every field of a rate says. */
export const RATE_WORDS = {
  /** '₹ for $1' */
  rate: (from: Currency, kept: Currency): string =>
    `${symbolOf(kept).trim()} for ${formatAmount(toMinor(100), { currency: from }).replace('.00', '')}`,
  ecb: (day: string): string => `ECB, ${day}`,
  own: 'Entered by hand',
  takeEcb: 'Use the ECB’s rate',
  loading: 'Loading the rate …',
} as const;
