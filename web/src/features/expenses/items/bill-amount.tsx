import { symbolOf, toMinor, type Currency } from '@barabar/core/money';
import { Money } from '../../../components/money.tsx';
import { TextField, type TextFieldProps } from '../../../components/text-field.tsx';
import { hasExcessDecimals, keyboardOf, unitsOf, zeroOf } from '../../../lib/forms/amount-text.ts';
import { TEXT } from '../text.ts';

export interface BillAmountProps extends Pick<
  TextFieldProps,
  'label' | 'enterKeyHint' | 'onKeyDown' | 'ref'
> {
  readonly about: string;
  readonly isInDoubt: boolean;
  readonly currency: Currency;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** The amount of an item or charge whose fields are not shown; as typed where it has too many decimals. */
export const TypedAmount = ({
  value,
  currency,
  isInDoubt,
}: Pick<BillAmountProps, 'value' | 'currency' | 'isInDoubt'>) =>
  hasExcessDecimals(value, currency) ? (
    <span className="money tone-owing">{symbolOf(currency) + value}</span>
  ) : (
    <Money
      amountMinor={toMinor(unitsOf(value, currency))}
      currency={currency}
      tone={isInDoubt ? 'owing' : undefined}
    />
  );

export function BillAmount({ about, isInDoubt, currency, value, onText, ...input }: BillAmountProps) {
  const isWrong = hasExcessDecimals(value, currency);
  return (
    <TextField
      {...input}
      text={value}
      aria-label={TEXT.bill.amountOf({ name: about })}
      inputMode={keyboardOf(currency)}
      placeholder={zeroOf(currency)}
      aria-invalid={isWrong || undefined}
      status={isWrong ? 'error' : isInDoubt ? 'warning' : ''}
      onChange={onText}
    />
  );
}
