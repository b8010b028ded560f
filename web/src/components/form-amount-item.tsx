import type { ReactElement } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { withTypedPoint } from '../lib/forms/typed-point.ts';

/** The Form.Item `amount`: one plain amount. `requireAmount` reads it. */
export function AmountItem({ label }: { readonly label: string }): ReactElement {
  return (
    <Form.Item
      label={label}
      name="amount"
      normalize={(next: string, previous = '') => withTypedPoint(next, { previous })}
    >
      <Input inputMode="decimal" autoComplete="off" enterKeyHint="done" placeholder="0.00" />
    </Form.Item>
  );
}
