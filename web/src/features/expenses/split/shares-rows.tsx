import { type ReactElement, useId } from 'react';
import { nameOf, PartFrame, PartNote } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';
import { Stepper } from './stepper.tsx';
import { sharesLabel } from '../text.ts';

/** A stepper for each participant's shares, a whole number, with their part of the amount below the name. */
export function SharesRows({ rows, currency, dispatch }: RowsProps): ReactElement {
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
          <Stepper
            id={`${id}-${person.id}`}
            label={sharesLabel(nameOf({ person, isYou }))}
            text={part.text}
            onText={(text) => dispatch({ type: 'enterPart', userId: person.id, text })}
          />
        </PartFrame>
      ))}
    </ul>
  );
}
