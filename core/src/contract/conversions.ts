import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { amountsObject } from './currency-scope.ts';
import { calendarDay, amount, currency } from './fields.ts';
import { messageFor } from '../messages/said.ts';

export const CONVERSION_SOURCES = ['ecb', 'own'] as const;

const RATE_MESSAGE = messageFor('rate-range');
const term = z
  .int({ error: RATE_MESSAGE })
  .check(z.minimum(1, RATE_MESSAGE), z.maximum(LIMITS.rateTermMax, RATE_MESSAGE));
export const rateTerms = { numerator: term, denominator: term };

export const rateOrigin = {
  /** The ECB's reference rate of the day, or a person's own: their card's, or of the two amounts. */
  source: z.enum(CONVERSION_SOURCES),
  day: calendarDay,
};

/** At what rate an amount in one currency counts in another. */
export const exchange = z.object({ ...rateOrigin, rate: z.object(rateTerms) });
export type Exchange = z.output<typeof exchange>;

export const original = { currency, ...rateOrigin };

/** The expense's amount is this one times the rate, rounded to a minor unit, half away from zero. */
export const conversion = amountsObject({ amount, ...original, rate: z.object(rateTerms) });
export type Conversion = z.output<typeof conversion>;
