import { type KeyboardEvent, useState } from 'react';
import type { Currency } from '@barabar/core/money';
import { focusNext } from '../../../lib/forms/focus-next.ts';
import { withTypedPoint } from '../../../lib/forms/typed-point.ts';
import { readAmountEdit } from './field-text.ts';

/**
 * Lets the viewer calculate an amount in its own field. The field shows the calculation while it is typed; `onText`
 * receives its result after each edit.
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
  /** The calculation that the field shows instead of the amount. */
  readonly calculation: string | undefined;
  /**
   * Takes the field's text as it would be after an edit. Text that is neither amount nor calculation changes nothing.
   */
  readonly enter: (next: string) => void;
  /** Replaces the calculation by its result. */
  readonly finish: () => void;
  /** Enter replaces the calculation by its result, and leads from an amount to the next field. */
  readonly handleKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
} {
  const [calculation, setCalculation] = useState<string>();
  const finish = (): void => setCalculation(undefined);
  return {
    calculation,
    enter: (next) => {
      const typed = withTypedPoint(next, { previous: calculation ?? text });
      const edit = readAmountEdit(typed, { previous: text, currency });
      if (!edit) return;
      setCalculation(edit.calculation);
      onText(edit.text);
    },
    finish,
    handleKeyDown: (event) => {
      if (event.key !== 'Enter') return;
      if (calculation === undefined) {
        // The form cannot be sent before the description is there.
        if (focusNext(event.currentTarget)) event.preventDefault();
        return;
      }
      // The viewer sees the result before the next Enter saves.
      event.preventDefault();
      finish();
    },
  };
}
