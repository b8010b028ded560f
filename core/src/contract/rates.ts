import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { GET } from './endpoint.ts';
import { calendarDay } from './fields.ts';

export const dayRates = z.object({
  day: calendarDay,
  /** Units of each currency for one euro, as the decimals that the ECB publishes. The euro itself is not among them. */
  perEuro: z.record(z.string(), z.string()),
});
export type DayRates = z.output<typeof dayRates>;

export const getRates = GET('/rates', {
  summary: `The ECB's reference rates of a day, or the newest of the ${LIMITS.rateAgeDaysMax} days before it; null where none are stored`,
  isForTokens: 'read',
  query: z.strictObject({ day: calendarDay }),
  data: z.object({ rates: z.nullable(dayRates) }),
});
