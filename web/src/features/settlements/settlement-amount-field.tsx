import { type ClipboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { text } from '@barabar/core/messages/text';
import {
  amountParts,
  decimalFromMinor,
  decimalText,
  latinDigits,
  parseAmount,
  toMinor,
} from '@barabar/core/money';
import { AmountLine, CurrencyPill, Figure, GroupedInput } from '../../components/amount-line.tsx';
import { keyboardOf } from '../../lib/forms/amount-text.ts';
import { type StrayText, useStrayText } from '../../lib/forms/use-stray-text.ts';
import { shorten } from '../../lib/people/shorten.ts';
import type { SettlementForm } from './settlement-form.ts';
import styles from './settlement-amount-field.module.css';

const COMMON = text('common');
const TEXT = text('settlements');

/** Letters of what was typed and is no amount. */
const STRAY_LETTERS_MAX = 24;

/** Reads Devanagari digits as Latin ones, and refuses letters: a number field would drop both, or take the "e" of 1e3. */
function useDigits({ refuses, forget }: StrayText) {
  const input = useRef<HTMLInputElement>(null);
  const read = useEffectEvent((event: InputEvent): void => {
    const { data, inputType } = event;
    if (data === null || inputType === 'insertFromPaste' || !inputType.startsWith('insert')) return forget();
    const value = input.current?.value ?? '';
    const isReplaced = document.getSelection()?.toString() === value;
    const digits = latinDigits(data);
    if (refuses(digits, isReplaced ? '' : value)) event.preventDefault();
    else if (digits !== data) {
      event.preventDefault();
      // The only way to type at the caret of a number field.
      document.execCommand('insertText', false, digits);
    }
  });
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('beforeinput', read);
    return () => field?.removeEventListener('beforeinput', read);
  }, []);
  return input;
}

/** From a minor unit to what is owed, and the currencies in which something is owed (spec §2, Record payment). */
export function SettlementAmountField({ form }: { form: SettlementForm }) {
  const id = useId();
  const { amountText, amountMinor, amountError, owedMinor, isAdvance, currency, isSaving } = form;
  const { whole, fraction } = amountParts(amountMinor, { currency });
  const strayText = useStrayText();
  const { stray, forget } = strayText;
  const input = useDigits(strayText);
  const note =
    amountError ?? (stray === '' ? undefined : COMMON.strayText({ text: shorten(stray, STRAY_LETTERS_MAX) }));

  return (
    <div>
      <AmountLine
        id={id}
        label={TEXT.amount}
        currency={currency}
        grouped={whole + fraction}
        typed={amountText}
        isWrong={amountError !== undefined}
        aside={
          <CurrencyPill
            currency={currency}
            among={form.currencies}
            isDisabled={isSaving}
            onChange={(chosen) => form.enter({ currency: chosen })}
          />
        }
      >
        <GroupedInput
          ref={input}
          id={id}
          className={styles.input}
          type="number"
          inputMode={keyboardOf(currency)}
          min={decimalFromMinor(toMinor(1), currency)}
          max={decimalText(isAdvance ? amountMinor : owedMinor, currency)}
          step={decimalFromMinor(toMinor(1), currency)}
          required
          value={amountText}
          disabled={isSaving}
          aria-invalid={amountError !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          isSelectedOnFocus
          onChange={({ target }) => form.enter({ amountText: target.value })}
          onPaste={pasteInto(form)}
          onPointerDown={forget}
          onBlur={forget}
          // Scrolling over the field must not change the amount.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          formatted={amountMinor > 0 ? <Figure whole={whole} fraction={fraction} /> : undefined}
        />
      </AmountLine>
      {note !== undefined && (
        <span id={`${id}-note`} className={`block text-caption tone-owing ${styles.note}`} role="alert">
          {note}
        </span>
      )}
    </div>
  );
}

/** Reads pasted text such as "₹1,234.50", which a number field would drop. */
const pasteInto =
  ({ currency, enter }: SettlementForm) =>
  (event: ClipboardEvent): void => {
    const pasted = parseAmount(event.clipboardData.getData('text'), currency);
    if (pasted === undefined) return;
    event.preventDefault();
    enter({ amountText: decimalText(pasted, currency) });
  };
