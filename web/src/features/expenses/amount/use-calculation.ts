import { useState } from 'react';
import type { Currency } from '@barabar/core/money';
import { readAmountEdit } from './field-text.ts';

/**
 * Lets an amount be calculated in its own field: the calculation stands there while it is typed, the amount that it comes
 * to is the text all the while.
 */
export function useCalculation({
  text,
  currency,
  onText,
}: {
  readonly text: string;
  readonly currency: Currency;
  readonly onText: (text: string) => void;
}): {
  /** What stands in the field in place of the amount. */
  readonly calculation: string | undefined;
  /** The field as it would be after an edit; what does not belong there leaves it as it is. */
  readonly enter: (next: string) => void;
  /** The amount takes the place of the calculation. */
  readonly finish: () => void;
} {
  const [calculation, setCalculation] = useState<string>();
  return {
    calculation,
    enter: (next) => {
      const edit = readAmountEdit(next, { previous: text, currency });
      if (!edit) return;
      setCalculation(edit.calculation);
      onText(edit.text);
    },
    finish: () => setCalculation(undefined),
  };
}
