import { useId } from 'react';
import Checkbox from 'antd/es/checkbox';
import { TEXT } from '../text.ts';

export interface RefundFieldProps {
  readonly isRefund: boolean;
  readonly onChange: (isRefund: boolean) => void;
}

const TARGET = { minHeight: 44, alignItems: 'center' } as const;
/** Where the words of the box begin. */
const BELOW_WORDS = { paddingInlineStart: 32 } as const;

/** Whether the money came back: whoever paid then received it. A part of 'More options'. */
export function RefundField({ isRefund, onChange }: RefundFieldProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        style={TARGET}
        checked={isRefund}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      >
        {TEXT.refund.label}
      </Checkbox>
      <p id={id} className="text-secondary tone-muted" style={BELOW_WORDS}>
        {TEXT.refund.hint}
      </p>
    </div>
  );
}
