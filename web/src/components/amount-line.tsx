import type { ReactNode, FocusEvent, InputHTMLAttributes, Ref } from 'react';
import Select from 'antd/es/select';
import { ChevronDown } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { symbolOf, type Currency } from '@barabar/core/money';
import { CURRENCY_SEARCH, currencyOptions, type CurrencyOption } from '../lib/forms/currency-options.ts';
import { renderOption } from './render-option.tsx';
import styles from './amount-line.module.css';

const LABELS = text('fields');

/** The width of what is shown in em of its bold digits, a little more than it needs: grouped, or as it is typed. */
function emOf({ symbol, grouped, typed }: Readonly<Record<'symbol' | 'grouped' | 'typed', string>>): number {
  const [whole = '', fraction = ''] = grouped.split('.');
  const commas = whole.replaceAll(/[^,]/g, '').length;
  const digits = Math.max(whole.length - commas / 2 + fraction.length * 0.6, typed.length);
  return 0.6 * (symbol.length * 0.86 + digits) + 0.25;
}

export interface AmountLineProps {
  readonly id: string;
  readonly label: string;
  readonly currency: Currency;
  /** The figure as it is seen, by which it gets smaller where there is little room. */
  readonly grouped: string;
  readonly typed: string;
  readonly isWrong: boolean;
  readonly children: ReactNode;
  readonly aside: ReactNode;
}

export function AmountLine({
  id,
  label,
  currency,
  grouped,
  typed,
  isWrong,
  children,
  aside,
}: AmountLineProps) {
  const symbol = symbolOf(currency);
  return (
    <div className={`cluster ${styles.line}`} data-invalid={isWrong || undefined}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <span className={styles.room} style={{ '--em': emOf({ symbol, grouped, typed }) }}>
        <span className={`money-hero ${styles.figure}`}>
          <span className="money-symbol" aria-hidden="true">
            {symbol}
          </span>
          {children}
        </span>
      </span>
      {aside}
    </div>
  );
}

export interface CurrencyPillProps {
  readonly currency: Currency;
  /** The currencies to choose from. Without it, all, which can be searched. */
  readonly among?: readonly Currency[];
  /** The currencies that come first among all, before their neighbours. */
  readonly used?: readonly Currency[];
  readonly isDisabled?: boolean;
  readonly onChange: (currency: Currency) => void;
}

/** The currency of an amount beside it. */
export function CurrencyPill({
  currency,
  among,
  used = [currency],
  isDisabled = false,
  onChange,
}: CurrencyPillProps) {
  return (
    <Select<Currency, CurrencyOption>
      className={styles.currency ?? ''}
      variant="filled"
      aria-label={`${LABELS.currency}: ${currency}`}
      value={currency}
      onChange={onChange}
      options={among ? among.map((value) => ({ value, label: value })) : [...currencyOptions(used)]}
      labelRender={({ value }) => value}
      optionRender={renderOption}
      notFoundContent={LABELS.noCurrencies}
      {...(!among && { showSearch: CURRENCY_SEARCH })}
      suffixIcon={<ChevronDown size={16} aria-hidden="true" />}
      disabled={isDisabled}
      virtual={false}
      placement="bottomRight"
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { maxWidth: 'calc(100vw - 32px)' } } }}
    />
  );
}

export const Figure = ({ whole, fraction }: Readonly<Record<'whole' | 'fraction', string>>) => (
  <>
    {whole}
    {fraction !== '' && <span className="money-fraction">{fraction}</span>}
  </>
);

export interface GroupedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Shown instead of the typed text while the field does not have the focus, such as the grouped amount. */
  readonly formatted?: ReactNode;
  readonly isSelectedOnFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Plain digits with the focus, else `formatted`: caret and assistive technology meet no comma.
 * `isSelectedOnFocus`: the next key replaces a default.
 */
export function GroupedInput({
  formatted,
  isSelectedOnFocus = false,
  className,
  ...input
}: GroupedInputProps) {
  const isFormatted = formatted !== undefined && formatted !== null && formatted !== false;
  const handleFocus = (event: FocusEvent<HTMLInputElement>): void => {
    if (isSelectedOnFocus) event.target.select();
  };
  return (
    <span className="fills grouped positioned">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        {...input}
        className={className}
        onFocus={handleFocus}
      />
      {isFormatted && (
        <span className={className} aria-hidden="true">
          {formatted}
        </span>
      )}
    </span>
  );
}
