import { type ClipboardEvent, type ReactElement, useId } from 'react';
import { amountParts, decimalFromMinor, decimalText, parseAmount, toMinor } from '@barabar/core/money';
import { classNames } from '../../lib/class-names.ts';
import { keyboardOf } from '../../lib/forms/amount-text.ts';
import { TEXT } from './text.ts';
import type { SettlementForm } from './use-settlement-form.ts';
import styles from './settlement-amount-field.module.css';

/** The class for a smaller font where 44 px would cut off a large amount; otherwise undefined. `large` is for narrow phones. */
function sizeOf(text: string): string | undefined {
  if (text.length > 12) return styles.tiny;
  if (text.length > 11) return styles.small;
  if (text.length > 9) return styles.medium;
  return text.length > 8 ? styles.large : undefined;
}

/** 'Settlement Amount': a number from a minor unit to what is owed, in steps of that (spec §2, Record payment). */
export function SettlementAmountField({ form }: { readonly form: SettlementForm }): ReactElement {
  const id = useId();
  const { amountText, amountMinor, amountError, owedMinor, isAdvance = false, currency, isSaving } = form;
  const { symbol, whole, fraction } = amountParts(amountMinor, { currency });
  const isFormatted = amountMinor > 0;
  const step = decimalFromMinor(toMinor(1), currency);

  // A number field would drop pasted text such as "₹1,234.50".
  const handlePaste = (event: ClipboardEvent): void => {
    const pasted = parseAmount(event.clipboardData.getData('text'), currency);
    if (pasted === undefined) return;
    event.preventDefault();
    form.setAmountText(decimalText(pasted, currency));
  };

  return (
    <div className="amount-cell" data-invalid={amountError !== undefined || undefined}>
      <label htmlFor={id}>{TEXT.amount}</label>
      <span className={classNames('money-hero amount-figure', sizeOf(whole + fraction))}>
        <span className="money-symbol" aria-hidden="true">
          {symbol}
        </span>
        <span className="grouped">
          <input
            id={id}
            className={styles.input}
            type="number"
            inputMode={keyboardOf(currency)}
            min={step}
            max={decimalText(isAdvance ? amountMinor : owedMinor, currency)}
            step={step}
            required
            autoComplete="off"
            value={amountText}
            disabled={isSaving}
            aria-invalid={amountError !== undefined || undefined}
            aria-describedby={amountError === undefined ? undefined : `${id}-note`}
            onChange={({ target }) => form.setAmountText(target.value)}
            onFocus={({ target }) => target.select()}
            onPaste={handlePaste}
            // Scrolling over the field must not change the amount.
            onWheel={({ currentTarget }) => currentTarget.blur()}
          />
          {isFormatted && (
            <span aria-hidden="true">
              {whole}
              {fraction !== '' && <span className="money-fraction">{fraction}</span>}
            </span>
          )}
        </span>
      </span>
      {amountError !== undefined && (
        <span id={`${id}-note`} className="amount-note" role="alert">
          {amountError}
        </span>
      )}
    </div>
  );
}
