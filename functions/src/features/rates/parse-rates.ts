import { calendarDay } from '@barabar/core/contract/fields';
import type { DayRates } from '@barabar/core/contract/rates';
import { rateFromDecimal } from '@barabar/core/rate';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';

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

/**
 * Reads the ECB's file of daily reference rates (eurofxref-daily.xml).
 * @throws {Error} for anything else, without its content.
 */
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
