import { isSameRate } from '@barabar/core/rate';
import { doubtOf } from '../../../lib/rate-doubt.ts';
import { useRates } from '../../../lib/use-rates.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { conversionOf, type ConversionDraft } from './conversion-draft.ts';

/**
 * What to ask before a draft is saved: whether its own rate is meant, if it is far off the ECB's of its day.
 * @param before the conversion of the expense that is edited: what somebody has kept already is not asked again.
 */
export function useRateDoubts(
  { conversion, currency, spentOn }: Pick<ExpenseDraft, 'conversion' | 'currency' | 'spentOn'>,
  before: ConversionDraft | undefined,
): readonly string[] {
  const isOwn = conversion !== undefined && conversion.by !== 'ecb';
  const { rates } = useRates(isOwn ? spentOn : undefined);
  const exchanged = conversion && conversionOf(conversion);
  if (!exchanged || isUnchanged(before, conversion)) return [];
  const doubt = doubtOf({ ...exchanged, to: currency }, rates);
  return doubt === undefined ? [] : [doubt];
}

const isUnchanged = (before: ConversionDraft | undefined, after: ConversionDraft): boolean =>
  before?.rate !== undefined &&
  after.rate !== undefined &&
  before.currency === after.currency &&
  isSameRate(before.rate, after.rate);
