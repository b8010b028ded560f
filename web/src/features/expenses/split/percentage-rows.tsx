import type { ReactElement } from 'react';
import { TEXT } from '../text.ts';
import { PartField, PartRows } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';

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
