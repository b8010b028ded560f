import type { CalendarDay } from '@barabar/core/calendar-day';
import { getRates, type DayRates } from '@barabar/core/contract/rates';
import { useEndpoint } from '../use-endpoint.ts';
import { ecbWords, type Exchanged } from '../../lib/rates/rate-doubt.ts';

/** Reads the rates of a day, or the newest before it. An undefined day makes no request. */
export function useRates(day: CalendarDay | undefined): {
  /** Null where none are stored, or they are not read. */
  readonly rates: DayRates | null;
  readonly state: 'loading' | 'failed' | 'read';
} {
  const { data, error } = useEndpoint(getRates, day === undefined ? null : { query: { day } }, {
    // They never change.
    revalidateOnFocus: false,
  });
  if (data) return { rates: data.rates, state: 'read' };
  return { rates: null, state: error ? 'failed' : 'loading' };
}

/** A sentence for each: others may not agree with such a rate. Own rates of one record are of one day. */
export function useRateNotes(exchanged: readonly Exchanged[]): readonly string[] {
  const day = exchanged.find(({ source }) => source === 'own')?.day;
  const { rates } = useRates(day);
  return exchanged.flatMap((exchange) => (exchange.day === day ? (ecbWords(exchange, rates) ?? []) : []));
}
