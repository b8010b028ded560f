import type { ReactElement, Ref } from 'react';
import Form from 'antd/es/form';
import Input, { type InputProps, type InputRef } from 'antd/es/input';
import { TEXT } from '../text.ts';

export interface BillAmountProps extends Pick<InputProps, 'enterKeyHint' | 'onKeyDown'> {
  readonly id: string;
  readonly label: string;
  /** The item or charge, for the accessible name. */
  readonly about: string;
  /** Whether the amount is probably wrong. */
  readonly isInDoubt: boolean;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly ref?: Ref<InputRef>;
}

/** The field for the amount of an item or charge. */
export function BillAmount({ id, label, about, isInDoubt, onText, ...input }: BillAmountProps): ReactElement {
  return (
    <Form.Item label={label} htmlFor={id} {...(isInDoubt && { validateStatus: 'warning' })}>
      <Input
        {...input}
        id={id}
        aria-label={TEXT.bill.amountOf({ name: about })}
        inputMode="decimal"
        placeholder="0.00"
        onChange={({ target }) => onText(target.value)}
      />
    </Form.Item>
  );
}
