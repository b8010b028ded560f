import type { Ref } from 'react';
import Form from 'antd/es/form';
import Input, { type InputProps, type InputRef } from 'antd/es/input';
import { symbolOf, toMinor, type Currency } from '@barabar/core/money';
import { Money } from '../../../components/money.tsx';
import { hasExcessDecimals, keyboardOf, unitsOf, zeroOf } from '../../../lib/forms/amount-text.ts';
import { TEXT } from '../text.ts';

export interface BillAmountProps extends Pick<InputProps, 'enterKeyHint' | 'onKeyDown'> {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly isInDoubt: boolean;
  readonly currency: Currency;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly ref?: Ref<InputRef>;
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

export function BillAmount({ id, label, about, isInDoubt, currency, onText, ...input }: BillAmountProps) {
  const isWrong = hasExcessDecimals(input.value, currency);
  const status = isWrong ? 'error' : isInDoubt ? 'warning' : undefined;
  return (
    <Form.Item label={label} htmlFor={id} {...(status && { validateStatus: status })}>
      <Input
        autoComplete="off"
        enterKeyHint="done"
        {...input}
        id={id}
        aria-label={TEXT.bill.amountOf({ name: about })}
        inputMode={keyboardOf(currency)}
        placeholder={zeroOf(currency)}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onText(target.value)}
      />
    </Form.Item>
  );
}
