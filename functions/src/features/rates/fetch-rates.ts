import { latestDay } from '@barabar/core/calendar-day';
import { isDeepStrictEqual } from 'node:util';
import type { JobCall } from '../../kit/call.ts';
import { putRates } from '../../records/rates/store.ts';
import { calendarDay } from '@barabar/core/contract/fields';
import type { DayRates } from '@barabar/core/contract/rates';
import { rateFromDecimal } from '@barabar/core/rate';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';

const ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const TIMEOUT_MS = 10_000;

/** Text stays text: a number would lose the zeros at the end. Entities are left alone, because the file has none. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

const rate = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  rate: z.string().check(z.refine((text) => rateFromDecimal(text) !== undefined, 'not a rate')),
});

/** The file's outline: an envelope, the one day in it, and a rate for each currency. */
const document = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({ time: calendarDay, Cube: z.array(rate).check(z.minLength(2), z.maxLength(200)) }),
    }),
  }),
});

/** Reads the rates in eurofxref-daily.xml. Throws for anything else, without its content. */
export function parseRates(xml: string): DayRates {
  const parsed = document.safeParse(parser.parse(xml));
  if (!parsed.success) {
    const places = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
    throw new Error(`not the ECB's file of daily rates: ${places.slice(0, 3).join(', ')}`);
  }
  const { time, Cube: rates } = parsed.data.Envelope.Cube.Cube;
  if (new Set(rates.map(({ currency }) => currency)).size < rates.length)
    throw new Error("not the ECB's file of daily rates: a currency twice");
  return {
    day: time,
    perEuro: Object.fromEntries(rates.map(({ currency, rate: text }) => [currency, text])),
  };
}

/** The file has 2 KB. */
const CHARS_MAX = 100_000;

export interface RatesDeps extends JobCall {
  readonly load: () => Promise<string>;
}

/** Loads the ECB's file from its address. @throws when there is no network, and for any answer but 200. */
export async function loadFromEcb(): Promise<string> {
  const response = await fetch(ADDRESS, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the ECB answered ${response.status}`);
  return response.text();
}

/** Stored rates stay: others for the same day are logged as an error. Throws for a day to come. */
export async function fetchRates(call: RatesDeps): Promise<void> {
  const xml = await call.load();
  if (xml.length > CHARS_MAX) throw new Error(`not the ECB's file of daily rates: ${xml.length} characters`);
  const rates = parseRates(xml);
  const now = call.clock();
  if (rates.day > latestDay(now)) throw new Error(`rates of a day ahead: ${rates.day}`);
  const stored = await putRates(call, { ...rates, fetchedAt: now });
  const { day } = rates;
  if (!isDeepStrictEqual(stored.perEuro, rates.perEuro))
    call.log.error('the ECB has other rates than those that are stored', { day });
  else call.log.info('rates', { day });
}
