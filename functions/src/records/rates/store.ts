import type { CalendarDay } from '@barabar/core/calendar-day';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { storedDay, timestamp } from '../../kit/document.ts';
import { isAlreadyThere } from '../../kit/retry.ts';

/** A document of `rates`, under its day: the ECB's reference rates. It never changes, because expenses rely on it. */
export const ratesDocument = z.object({
  day: storedDay,
  /** Units of each currency for one euro, as the decimals that the ECB published. */
  perEuro: z.record(z.string(), z.string()),
  fetchedAt: timestamp,
});
export type RatesRecord = z.output<typeof ratesDocument>;

const RATES = collection('rates', ratesDocument);

export const ratesOf = RATES.of;

export async function readRates(call: StoreCall, day: CalendarDay): Promise<RatesRecord | undefined> {
  return (await RATES.readAll(call, [day]))[0];
}

export async function readRatesOfDays(
  call: StoreCall,
  days: readonly CalendarDay[],
): Promise<Map<string, RatesRecord>> {
  return new Map((await RATES.readAll(call, days)).map((rates) => [rates.day, rates]));
}

export async function readNewestRates(
  call: StoreCall,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<RatesRecord | undefined> {
  const query = ratesOf(call).where('day', '>=', from).where('day', '<=', to).orderBy('day', 'desc').limit(1);
  return (await RATES.all(query))[0];
}

/** Stores the rates of a day, unless there are some. Returns those that are stored then. */
export async function putRates(call: StoreCall, rates: RatesRecord): Promise<RatesRecord> {
  try {
    await ratesOf(call).doc(rates.day).create(z.encode(ratesDocument, rates));
    return rates;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    return (await readRates(call, rates.day)) ?? rates;
  }
}
