import type { CalendarDay } from '@barabar/core/calendar-day';
import { getRates, type DayRates } from '@barabar/core/contract/rates';
import { useEndpoint } from '../use-endpoint.ts';

/** Or the newest before it; undefined makes no request. */
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
