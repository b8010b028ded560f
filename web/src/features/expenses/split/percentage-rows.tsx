import { type ReactElement, useId } from 'react';
import { percentageLabel } from '../text.ts';
import { nameOf, PartField, PartFrame, PartNote } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';

/** A field for each participant's percentage, with their share of the amount below the name. */
export function PercentageRows({ rows, currency, dispatch }: RowsProps): ReactElement {
  const id = useId();
  return (
    <ul className="ruled">
      {rows.map(({ person, isYou, part, isOut }) => (
        <PartFrame
          key={person.id}
          controlId={`${id}-${person.id}`}
          person={person}
          isYou={isYou}
          note={<PartNote isOut={isOut} part={part} currency={currency} />}
        >
          <PartField
            id={`${id}-${person.id}`}
            width={96}
            suffix="%"
            aria-label={percentageLabel(nameOf({ person, isYou }))}
            value={part.text}
            onChange={({ target }) => dispatch({ type: 'enterPart', userId: person.id, text: target.value })}
          />
        </PartFrame>
      ))}
    </ul>
  );
}
