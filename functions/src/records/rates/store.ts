import type { CalendarDay } from '@barabar/core/calendar-day';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, storedDay, timestamp } from '../../kit/document.ts';
import { isAlreadyThere } from '../../kit/retry.ts';

/** A document of `rates`, under its day: the ECB's reference rates. It never changes, because expenses rely on it. */
export const ratesDocument = z.object({
  day: storedDay,
  /** Units of each currency for one euro, as the decimals that the ECB published. */
  perEuro: z.record(z.string(), z.string()),
  fetchedAt: timestamp,
});
export type RatesRecord = z.output<typeof ratesDocument>;

export function ratesOf(call: StoreCall) {
  return call.db.collection('rates');
}

export async function readRates(call: StoreCall, day: CalendarDay): Promise<RatesRecord | undefined> {
  return parseDocument(await ratesOf(call).doc(day).get(), ratesDocument);
}

export async function readRatesOfDays(
  call: StoreCall,
  days: readonly CalendarDay[],
): Promise<Map<string, RatesRecord>> {
  const references = [...new Set(days)].map((day) => ratesOf(call).doc(day));
  const snapshots = references.length > 0 ? await call.db.getAll(...references) : [];
  const found = snapshots.flatMap((snapshot) => parseDocument(snapshot, ratesDocument) ?? []);
  return new Map(found.map((rates) => [rates.day, rates]));
}

export async function readNewestRates(
  call: StoreCall,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<RatesRecord | undefined> {
  const query = ratesOf(call).where('day', '>=', from).where('day', '<=', to).orderBy('day', 'desc').limit(1);
  const [newest] = (await query.get()).docs;
  return newest && parseDocument(newest, ratesDocument);
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
