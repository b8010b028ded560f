import { isSameRate } from '@barabar/core/rate';
import { doubtOf } from '../../../lib/rates/rate-doubt.ts';
import { useRates } from '../../../store/reads/use-rates.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { conversionOf } from './conversion-draft.ts';

export interface RateDoubts {
  readonly doubts: readonly string[];
  /** Whether the rates that tell are still being read. */
  readonly isReading: boolean;
}

const NONE: RateDoubts = { doubts: [], isReading: false };

type Converted = Pick<ExpenseDraft, 'conversion' | 'currency'>;

/**
 * Whether its own rate is meant, if it is far off the ECB's. A rate that it had in `before` is not asked about again.
 */
export function useRateDoubts(
  { conversion, currency, spentOn }: Converted & Pick<ExpenseDraft, 'spentOn'>,
  before: Converted | undefined,
): RateDoubts {
  const isOwn = conversion !== undefined && conversion.by !== 'ecb';
  const { rates, state } = useRates(isOwn ? spentOn : undefined);
  const exchanged = conversion && conversionOf(conversion);
  if (!exchanged || isUnchanged(before, { conversion, currency })) return NONE;
  const doubt = doubtOf({ ...exchanged, to: currency }, rates);
  return { doubts: doubt === undefined ? [] : [doubt], isReading: isOwn && state === 'loading' };
}

function isUnchanged(before: Converted | undefined, after: Converted): boolean {
  const [former, current] = [before?.conversion, after.conversion].map(
    (draft) => draft && conversionOf(draft),
  );
  return (
    former !== undefined &&
    current !== undefined &&
    before?.currency === after.currency &&
    former.amount === current.amount &&
    former.currency === current.currency &&
    isSameRate(former.rate, current.rate)
  );
}
