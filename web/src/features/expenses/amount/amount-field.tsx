import { text } from '@barabar/core/messages/text';
import { type ReactNode, useId, useState } from 'react';
import { amountTooLargeIn } from '@barabar/core/contract/fields';
import { amountMax, amountParts, toMinor, type Currency } from '@barabar/core/money';
import {
  decimalsWords,
  hasExcessDecimals,
  keyboardOf,
  unitsOf,
  zeroOf,
} from '../../../lib/forms/amount-text.ts';
import { AmountLine, CurrencyPill, GroupedInput, Figure } from '../../../components/amount-line.tsx';
import { OPENS_HERE } from '../../../components/first-field.ts';
import styles from './amount-field.module.css';
import { comesTo, symbolIn, TEXT } from '../text.ts';
import { useCalculation } from './use-calculation.ts';

const LABELS = text('fields');

export interface AmountFieldProps {
  readonly text: string;
  readonly currency: Currency;
  /** Whether the dialog opens on it, unless a receipt has filled it in. */
  readonly isFirst?: boolean;
  /** Whether the amount is asked for on each day of a series. It is not entered then. */
  readonly isAmountOpen?: boolean;
  /** Whether it is probably wrong: items and charges do not add up to it. */
  readonly isInDoubt?: boolean;
  /** Why another amount has to be entered. */
  readonly problem?: string | undefined;
  /** Receives the text as it would be after the edit. The caller decides whether to accept it. */
  readonly onText: (text: string) => void;
  readonly onCurrency: (currency: Currency) => void;
  /** The usual currency here, and the others. The first other one is offered by one tap until something is typed. */
  readonly used: readonly Currency[];
  /** Beside the currency. */
  readonly aside?: ReactNode;
}

function wrongIn(text: string, currency: Currency): string | undefined {
  if (hasExcessDecimals(text, currency)) return decimalsWords(currency);
  return unitsOf(text, currency) > amountMax(currency) ? amountTooLargeIn(currency) : undefined;
}

/** What is said of the amount, in room that it has while nothing is said, and another currency. */
const Below = ({
  id,
  wrong,
  words,
  other,
  onOther,
}: {
  id: string;
  wrong: string | undefined;
  words: string | undefined;
  other: Currency | undefined;
  onOther: (currency: Currency) => void;
}) => (
  <div className={styles.below}>
    {/* No output: antd gives these a look within its forms. */}
    <span
      aria-live="polite"
      id={id}
      className={`block figures medium text-secondary ${wrong === undefined ? 'tone-muted' : 'tone-owing'} ${styles.note}`}
    >
      {wrong ?? words}
    </span>
    {other && (
      <button type="button" className={`reaching strong ${styles.other}`} onClick={() => onOther(other)}>
        {TEXT.inCurrency({ symbol: symbolIn(other) })}
      </button>
    )}
  </div>
);

/** A field for an amount or a calculation. A result replaces that when the focus leaves; the other stands below. */
export function AmountField({
  text: typed,
  currency,
  isFirst = true,
  isAmountOpen = false,
  isInDoubt = false,
  problem,
  onText,
  onCurrency,
  used,
  aside,
}: AmountFieldProps) {
  const text = isAmountOpen ? '' : typed;
  const id = useId();
  const [opensHere] = useState(isFirst && text === '');
  const { calculation, hasOpenedText, note, enter, forget, finish, handleKeyDown } = useCalculation({
    text,
    currency,
    onText,
  });
  const amountMinor = toMinor(unitsOf(text, currency));
  const { whole, fraction } = amountParts(amountMinor, { currency });
  const wrong = wrongIn(text, currency) ?? problem;
  const isGrouped = text !== '' && calculation === undefined && !hasExcessDecimals(text, currency);
  return (
    <div>
      <AmountLine
        id={id}
        label={LABELS.amount}
        currency={currency}
        grouped={whole + fraction}
        typed={calculation ?? text}
        isWrong={wrong !== undefined || isInDoubt}
        aside={
          <>
            <CurrencyPill currency={currency} used={used} onChange={onCurrency} />
            {aside}
          </>
        }
      >
        <GroupedInput
          {...(opensHere && OPENS_HERE)}
          id={id}
          value={calculation ?? text}
          placeholder={isAmountOpen ? TEXT.repeat.openAmount : zeroOf(currency)}
          inputMode={keyboardOf(currency)}
          disabled={isAmountOpen}
          isSelectedOnFocus={text !== '' && hasOpenedText}
          enterKeyHint="next"
          required
          data-calculates=""
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => enter(target.value)}
          onPointerDown={forget}
          onBlur={finish}
          onKeyDown={handleKeyDown}
          formatted={isGrouped && <Figure whole={whole} fraction={fraction} />}
        />
      </AmountLine>
      <Below
        id={`${id}-note`}
        wrong={wrong}
        words={note ?? (calculation === undefined ? undefined : comesTo(amountMinor, currency))}
        other={text === '' && !isAmountOpen ? used.find((other) => other !== currency) : undefined}
        onOther={onCurrency}
      />
    </div>
  );
}
