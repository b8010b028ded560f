import { type KeyboardEvent, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import type { Currency } from '@barabar/core/money';
import { focusNext } from '../../../lib/forms/focus-next.ts';
import { decimalsWords, withTypedPoint } from '../../../lib/forms/amount-text.ts';
import { insertedIn, useStrayText } from '../../../lib/forms/use-stray-text.ts';
import { shorten } from '../../../lib/people/shorten.ts';
import { HINT_LETTERS_MAX } from '../text.ts';
import { readAmountEdit } from './field-text.ts';

const COMMON = text('common');

/** With a sign that replaced all of the text, which was selected, the calculation goes on from that text. */
const continued = (typed: string, shown: string): string =>
  /^[-+*/−–×÷]$/.test(typed) && /\d\.?$/.test(shown) ? shown + typed : typed;

interface Calculation {
  /** Shown instead of the amount. */
  readonly calculation: string | undefined;
  /** Until the field is left for the first time. Whoever comes back from another app goes on typing. */
  readonly hasOpenedText: boolean;
  /** Says what was typed and not taken, or the calculation that the amount is the result of. */
  readonly note: string | undefined;
  /** The field's text as it would be after the edit. */
  readonly enter: (next: string) => void;
  /** What is typed from now on counts again, after something that is no amount. */
  readonly forget: () => void;
  readonly finish: () => void;
  /** Enter leads to the next field, or from the last one to the button of the form. */
  readonly handleKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function useCalculation({
  text,
  currency,
  onText,
}: {
  text: string;
  currency: Currency;
  onText: (text: string) => void;
}): Calculation {
  const [openedText, setOpenedText] = useState<string | undefined>(text);
  const [calculation, setCalculation] = useState<string>();
  const [worked, setWorked] = useState({ sum: '', amount: '' });
  const { stray, refuses, forget } = useStrayText();
  const [hasAllDecimals, setHasAllDecimals] = useState(false);
  const shown = calculation ?? text;
  const finish = (): void => {
    if (calculation !== undefined) setWorked({ sum: calculation, amount: text });
    setCalculation(undefined);
    setOpenedText(undefined);
    setHasAllDecimals(false);
    forget();
  };
  return {
    calculation,
    hasOpenedText: text === openedText && calculation === undefined,
    note:
      stray !== ''
        ? COMMON.strayText({ text: shorten(stray, HINT_LETTERS_MAX) })
        : hasAllDecimals
          ? decimalsWords(currency)
          : calculation === undefined && worked.sum !== '' && worked.amount === text
            ? worked.sum
            : undefined,
    enter: (next) => {
      const typed = continued(withTypedPoint(next, { previous: shown }), shown);
      const inserted = insertedIn(typed, shown);
      const edit = readAmountEdit(typed, { previous: text, currency });
      const point = text.indexOf('.');
      // A digit behind the point would otherwise do nothing, unseen. One before it would move the point.
      setHasAllDecimals(!edit && point >= 0 && typed.indexOf('.') === point && /^\d+$/.test(inserted ?? ''));
      if (!edit || (stray !== '' && inserted?.length === 1)) {
        if (refuses(inserted ?? typed, shown) || !edit) return;
      } else forget();
      setCalculation(edit.calculation);
      onText(edit.text);
    },
    forget,
    finish,
    handleKeyDown: (event) => {
      // Whoever moves the caret goes on with the amount.
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') forget();
      if (event.key !== 'Enter') return;
      // It sends no form: nobody has seen yet what was typed.
      event.preventDefault();
      const { currentTarget: field } = event;
      if (!focusNext(field)) field.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
      finish();
    },
  };
}
