import type { ReactElement } from 'react';
import Checkbox from 'antd/es/checkbox';
import { TEXT } from '../text.ts';

export interface KeepReceiptFieldProps {
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
}

/** Everybody in the expense sees it. */
export function KeepReceiptField({ isKept, onChange }: KeepReceiptFieldProps): ReactElement {
  return (
    <Checkbox checked={isKept} onChange={({ target }) => onChange(target.checked)}>
      {TEXT.keepReceipt}
    </Checkbox>
  );
}
