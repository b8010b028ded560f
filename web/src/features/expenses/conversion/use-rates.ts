import type { CalendarDay } from '@barabar/core/calendar-day';
import { getRates, type DayRates } from '@barabar/core/contract/rates';
import { useEndpoint } from '../../../lib/use-endpoint.ts';

/**
 * The ECB's rates of a day, or the newest before it.
 * @param day undefined makes no request.
 */
export function useRates(day: CalendarDay | undefined): {
  /** Null where none are stored, or they cannot be read now. */
  readonly rates: DayRates | null;
  readonly isLoading: boolean;
} {
  const { data, isLoading } = useEndpoint(getRates, day === undefined ? null : { query: { day } }, {
    // They never change.
    revalidateOnFocus: false,
  });
  return { rates: data?.rates ?? null, isLoading };
}
