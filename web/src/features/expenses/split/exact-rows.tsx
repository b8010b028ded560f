import { type ReactElement, useId } from 'react';
import { symbolOf } from '@barabar/core/money';
import { groupedAmount } from '../amount/field-text.ts';
import { exactLabel } from '../text.ts';
import { amountWidth, nameOf, PartField, PartFrame, PartNote } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';

/** An amount for each person. */
export function ExactRows({ rows, currency, dispatch }: RowsProps): ReactElement {
  const id = useId();
  const width = amountWidth(
    rows.map(({ part }) => part.text),
    currency,
  );
  const symbol = symbolOf(currency);
  return (
    <ul className="ruled">
      {rows.map(({ person, isYou, part, isOut }) => (
        <PartFrame
          key={person.id}
          controlId={`${id}-${person.id}`}
          person={person}
          isYou={isYou}
          note={isOut && <PartNote isOut part={part} currency={currency} />}
        >
          <PartField
            id={`${id}-${person.id}`}
            width={width}
            prefix={symbol}
            aria-label={exactLabel(nameOf({ person, isYou }))}
            value={part.text}
            formatted={groupedAmount(part.text, currency)}
            onChange={({ target }) => dispatch({ type: 'enterPart', userId: person.id, text: target.value })}
          />
        </PartFrame>
      ))}
    </ul>
  );
}
