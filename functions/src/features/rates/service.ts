import { addDays, type CalendarDay } from '@barabar/core/calendar-day';
import type { DayRates } from '@barabar/core/contract/rates';
import { LIMITS } from '@barabar/core/limits';
import type { Call } from '../../kit/call.ts';
import { readNewestRates } from '../../records/rates/store.ts';

/** The rates of a day, or the newest of the days before it; null where none are recent enough. */
export async function newestRates(call: Call, day: CalendarDay): Promise<DayRates | null> {
  const rates = await readNewestRates(call, { from: addDays(day, -LIMITS.rateAgeDaysMax), to: day });
  return rates ? { day: rates.day, perEuro: rates.perEuro } : null;
}
