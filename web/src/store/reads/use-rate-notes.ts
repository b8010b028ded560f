import { ecbWords, type Exchanged } from '../../lib/rates/rate-doubt.ts';
import { useRates } from './use-rates.ts';

/** A sentence for each: others may not agree with such a rate. Own rates of one record are of one day. */
export function useRateNotes(exchanged: readonly Exchanged[]): readonly string[] {
  const day = exchanged.find(({ source }) => source === 'own')?.day;
  const { rates } = useRates(day);
  return exchanged.flatMap((exchange) => (exchange.day === day ? (ecbWords(exchange, rates) ?? []) : []));
}
