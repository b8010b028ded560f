import type { ReactElement } from 'react';
import { symbolOf } from '@barabar/core/money';
import { groupedAmount } from '../amount/field-text.ts';
import { TEXT } from '../text.ts';
import { amountWidth, PartField, PartRows } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';

/** An amount for each person. */
export function ExactRows(props: RowsProps): ReactElement {
  const { rows, currency } = props;
  const width = amountWidth(
    rows.map(({ part }) => part.text),
    currency,
  );
  const symbol = symbolOf(currency);
  return (
    <PartRows
      {...props}
      isNoted={({ isOut }) => isOut}
      renderControl={({ id, name, text, onText }) => (
        <PartField
          id={id}
          width={width}
          prefix={symbol}
          aria-label={TEXT.exactLabel({ name })}
          value={text}
          formatted={groupedAmount(text, currency)}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    />
  );
}
