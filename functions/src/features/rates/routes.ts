import { addDays, type CalendarDay } from '@barabar/core/calendar-day';
import { getRates, type DayRates } from '@barabar/core/contract/rates';
import { LIMITS } from '@barabar/core/limits';
import type { Call } from '../../kit/call.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { readNewestRates } from '../../records/rates/store.ts';

/** The rates of a day, or the newest of the days before it; null where none are recent enough. */
async function newestRates(call: Call, day: CalendarDay): Promise<DayRates | null> {
  const rates = await readNewestRates(call, { from: addDays(day, -LIMITS.rateAgeDaysMax), to: day });
  return rates ? { day: rates.day, perEuro: rates.perEuro } : null;
}

export const rateRoutes: Binding[] = [
  bind(getRates, async (call, { query }) => ({ rates: await newestRates(call, query.day) })),
];
