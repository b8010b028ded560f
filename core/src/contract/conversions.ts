import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { amountsObject, strictAmountsObject } from './currency-scope.ts';
import { calendarDay, amount, currency, positiveAmount } from './fields.ts';
import { messageFor } from '../messages/said.ts';

export const CONVERSION_SOURCES = ['ecb', 'own'] as const;

export const ORIGINAL_POSITIVE_MESSAGE = messageFor('original-not-positive');
const RATE_MESSAGE = messageFor('rate-range');
const term = z
  .int({ error: RATE_MESSAGE })
  .check(z.minimum(1, RATE_MESSAGE), z.maximum(LIMITS.rateTermMax, RATE_MESSAGE));
const rate = { numerator: term, denominator: term };

const at = {
  /** The ECB's reference rate of the day, or a person's own: their card's, or of the two amounts. */
  source: z.enum(CONVERSION_SOURCES),
  /** The day of the rate. */
  day: calendarDay,
};

/** At what rate an amount in one currency counts in another. */
export const exchange = z.object({ ...at, rate: z.object(rate) });
export type Exchange = z.output<typeof exchange>;

/** The same in a request. */
export const newExchange = z.strictObject({ ...at, rate: z.strictObject(rate) });

const common = {
  /** What was spent, in the currency in which it was spent. */
  currency,
  ...at,
};

/**
 * From what amount an expense was converted. The expense's own amount is this one times the rate, rounded to a minor
 * unit, half away from zero.
 */
export const conversion = amountsObject({ amount, ...common, rate: z.object(rate) });
export type Conversion = z.output<typeof conversion>;

/** The same in a request. */
export const newConversion = strictAmountsObject({
  amount: positiveAmount(ORIGINAL_POSITIVE_MESSAGE),
  ...common,
  rate: z.strictObject(rate),
});
