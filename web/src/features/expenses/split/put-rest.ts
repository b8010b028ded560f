import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { isEntered, textOfPart } from '../amount/field-text.ts';
import { FORM_WAYS } from './form-ways.ts';
import type { SplitPreview } from './split-preview.ts';

/**
 * The participants who can take the rest of a percentage or exact split that does not add up.
 * @returns by user id, the text that their field would then have. Empty if the parts add up. A participant whose part
 * would be negative is left out.
 */
export function partsWithRest(
  { parts, amountMinor, message }: SplitPreview,
  { splitType, currency }: Pick<ExpenseDraft, 'splitType' | 'currency'>,
): ReadonlyMap<string, string> {
  const whole = FORM_WAYS[splitType].whole?.(amountMinor);
  if (message === undefined || whole === undefined || !isEntered(splitType)) return new Map();
  const rest = whole - parts.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(
    parts.flatMap(({ userId, weight }) =>
      rest === 0 || weight + rest < 0
        ? []
        : [[userId, textOfPart(weight + rest, splitType, currency)] as const],
    ),
  );
}
