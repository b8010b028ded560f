import { latestDay } from '@barabar/core/calendar-day';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../kit/deps.ts';
import { putRates } from '../../records/rates/store.ts';
import { parseRates } from './parse-rates.ts';

const ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const TIMEOUT_MS = 10_000;
/** The file has 2 KB. */
const CHARS_MAX = 100_000;

/** What fetching rates needs of the outside world. */
export interface RatesDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  /** Loads the file of daily reference rates. */
  readonly load: () => Promise<string>;
}

/** Loads the ECB's file from its address. @throws when there is no network, and for any answer but 200. */
export async function loadFromEcb(): Promise<string> {
  const response = await fetch(ADDRESS, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the ECB answered ${response.status}`);
  return response.text();
}

/**
 * Stores the ECB's newest reference rates under their day. Rates that are stored stay as they are: others for the same
 * day are logged as an error.
 * @throws what `load` throws, and an Error for a file that does not hold rates of a day up to now.
 */
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
