import type { ReactElement } from 'react';
import { symbolOf } from '@barabar/core/money';
import { hasExcessDecimals, keyboardOf } from '../../../lib/forms/amount-text.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { TEXT } from '../text.ts';
import { amountWidth, PartField, PartRows } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';
import { Stepper } from './stepper.tsx';

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
          inputMode={keyboardOf(currency)}
          aria-invalid={hasExcessDecimals(text, currency) || undefined}
          value={text}
          formatted={groupedAmount(text, currency)}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    />
  );
}

/** A field for each participant's percentage, with their share of the amount below the name. */
export function PercentageRows(props: RowsProps): ReactElement {
  return (
    <PartRows
      {...props}
      renderControl={({ id, name, text, onText }) => (
        <PartField
          id={id}
          width={96}
          suffix="%"
          aria-label={TEXT.percentageLabel({ name })}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    />
  );
}

/** A stepper for each participant's shares, a whole number, with their part of the amount below the name. */
export function SharesRows(props: RowsProps): ReactElement {
  return (
    <PartRows
      {...props}
      renderControl={({ id, name, text, onText }) => (
        <Stepper id={id} label={TEXT.sharesLabel({ name })} text={text} onText={onText} />
      )}
    />
  );
}
