import type { ReactElement } from 'react';
import { TEXT } from '../text.ts';
import { PartRows } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';
import { Stepper } from './stepper.tsx';

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
