import { addDays, type CalendarDay } from '@barabar/core/calendar-day';
import type { DayRates } from '@barabar/core/contract/rates';
import { LIMITS } from '@barabar/core/limits';
import type { DataDeps } from '../../kit/deps.ts';
import { readNewestRates } from '../../records/rates/store.ts';

/** The rates of a day, or the newest of the days before it; null where none are recent enough. */
export async function newestRates({ db }: DataDeps, day: CalendarDay): Promise<DayRates | null> {
  const rates = await readNewestRates(db, { from: addDays(day, -LIMITS.rateAgeDaysMax), to: day });
  return rates ? { day: rates.day, perEuro: rates.perEuro } : null;
}
