import { type ReactElement, useId } from 'react';
import { amountParts, toMinor, type Currency } from '@barabar/core/money';
import { hundredthsOf } from '../amount/field-text.ts';
import { exactLabel } from '../text.ts';
import { nameOf, PartFrame, PartField } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';

/** "1,946.80" for "1946.8"; undefined for text that contains no digit yet. */
function groupedAmount(text: string, currency: Currency): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const { isNegative, whole, fraction } = amountParts(toMinor(hundredthsOf(text)), { currency });
  return `${isNegative ? '−' : ''}${whole}${fraction}`;
}

/** Longer amounts than "1,23,456.78" need a wider field; all rows get the same. */
const ROOMY_CHARS = 11;

/** An amount for each person. */
export function ExactRows({ rows, currency, dispatch }: RowsProps): ReactElement {
  const id = useId();
  const charsMax = Math.max(...rows.map(({ part }) => groupedAmount(part.text, currency)?.length ?? 0));
  const { symbol } = amountParts(toMinor(0), { currency });
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
