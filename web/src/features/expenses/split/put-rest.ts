import { BASIS_POINTS } from '@barabar/core/basis-points';
import type { SplitType } from '@barabar/core/split';
import { textOfPart } from '../amount/field-text.ts';
import type { SplitPreview } from './split-preview.ts';

/**
 * Who can take what is missing or too much of a split by percentages or exact amounts: for each of them, the text that
 * their field would have. Nobody where the parts add up, and not who would come to less than nothing.
 */
export function partsWithRest(
  { parts, amountMinor, message }: SplitPreview,
  splitType: SplitType,
): ReadonlyMap<string, string> {
  if (message === undefined || (splitType !== 'percentage' && splitType !== 'exact')) return new Map();
  const whole = splitType === 'percentage' ? BASIS_POINTS : amountMinor;
  const rest = whole - parts.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(
    parts.flatMap(({ userId, weight }) =>
      rest === 0 || weight + rest < 0 ? [] : [[userId, textOfPart(weight + rest, splitType)] as const],
    ),
  );
}
