import { allocate } from '@barabar/core/allocate';
import { toMinor, type Minor } from '@barabar/core/money';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { isEntered, textOfPart } from '../amount/field-text.ts';
import { FORM_WAYS } from './form-ways.ts';
import type { SplitPreview } from './split-preview.ts';

/** Each person's text with the rest, by user id. Empty if parts add up. Whose part would be negative is left out. */
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

/** Divides what is left among the empty fields, by user id. Empty where nothing is left. */
export function leftParts(
  { parts, amountMinor }: SplitPreview,
  { splitType, currency }: Pick<ExpenseDraft, 'splitType' | 'currency'>,
): ReadonlyMap<string, { readonly amount: Minor; readonly text: string }> {
  const empty = splitType === 'exact' ? parts.filter(({ text }) => text === '') : [];
  const restMinor = parts.reduce((rest, { weight }) => rest - weight, amountMinor as number);
  if (empty.length === 0 || restMinor <= 0) return new Map();
  const amounts = allocate(
    toMinor(restMinor),
    empty.map(() => 1),
  );
  return new Map(
    empty.map(({ userId }, index) => {
      const amount = amounts[index] ?? toMinor(0);
      return [userId, { amount, text: textOfPart(amount, 'exact', currency) }];
    }),
  );
}
