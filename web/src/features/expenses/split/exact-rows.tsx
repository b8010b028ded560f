import { type ReactElement, useId } from 'react';
import { symbolOf } from '@barabar/core/money';
import { groupedAmount } from '../amount/field-text.ts';
import { exactLabel } from '../text.ts';
import { nameOf, PartFrame, PartField } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';

/** Longer amounts than "1,23,456.78" need a wider field; all rows get the same. */
const ROOMY_CHARS = 11;

/** An amount for each person. */
export function ExactRows({ rows, currency, dispatch }: RowsProps): ReactElement {
  const id = useId();
  const charsMax = Math.max(...rows.map(({ part }) => groupedAmount(part.text, currency)?.length ?? 0));
  const symbol = symbolOf(currency);
  return (
    <ul className="ruled">
      {rows.map(({ person, isYou, part }) => (
        <PartFrame
          key={person.id}
          controlId={`${id}-${person.id}`}
          person={person}
          isYou={isYou}
          amount={part.amount}
          currency={currency}
        >
          <PartField
            id={`${id}-${person.id}`}
            width={charsMax > ROOMY_CHARS ? 168 : 132}
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
