import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { Currency } from '@barabar/core/money';
import { keyboardOf, withTypedPoint, zeroOf } from '../lib/forms/amount-text.ts';

/** The Form.Item `amount`: one plain amount. `requireAmount` reads it. */
export function AmountItem({ label, currency }: { label: string; currency: Currency }) {
  return (
    <Form.Item
      label={label}
      name="amount"
      normalize={(next: string, previous = '') => withTypedPoint(next, { previous })}
    >
      <Input
        inputMode={keyboardOf(currency)}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={zeroOf(currency)}
      />
    </Form.Item>
  );
}
