import { type ReactElement, useId } from 'react';
import { Check } from 'lucide-react';
import type { Currency, Minor } from '@barabar/core/money';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { TEXT } from '../text.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { nameOf, PartField, PartFrame, PartNote } from './part-row.tsx';
import styles from './part-row.module.css';
import bulk from './equal-rows.module.css';
import type { RowsProps } from './split-rows.ts';

/** From this many participants on, buttons tick all boxes, or only the viewer's. */
const BULK_FROM = 6;

const PartAmount = ({
  hasPart,
  amount,
  currency,
}: {
  readonly hasPart: boolean;
  readonly amount: Minor;
  readonly currency: Currency;
}): ReactElement =>
  hasPart ? (
    <Money amountMinor={amount} currency={currency} className="strong" />
  ) : (
    <span className="tone-muted">{TEXT.notInIt}</span>
  );

/**
 * Boxes that choose who is in an equal split. The viewer, whose box can be unticked too, stays in it with nothing
 * (spec §6).
 */
export const EqualRows = (props: RowsProps): ReactElement => <TickedRows {...props} isAdjusted={false} />;

/** The same, with a field for what each owes beyond the equal part, or short of it. */
export const AdjustmentRows = (props: RowsProps): ReactElement => <TickedRows {...props} isAdjusted />;

function TickedRows({
  rows,
  currency,
  dispatch,
  isAdjusted,
}: RowsProps & { readonly isAdjusted: boolean }): ReactElement {
  const id = useId();
  const includedRows = rows.filter(({ part }) => part.hasPart);
  const isOnlyYou = includedRows.length === 1 && includedRows.every(({ isYou }) => isYou);
  return (
    <>
      {rows.length >= BULK_FROM && (
        <div className={`beside text-secondary tone-muted ${bulk.bulk}`}>
          <span className="fills" aria-live="polite">
            {TEXT.includedCount({ count: includedRows.length, total: rows.length })}
          </span>
          <Button
            variant="ghost"
            size="small"
            disabled={includedRows.length === rows.length}
            onClick={() => dispatch({ type: 'includeAll', isIncluded: true })}
          >
            {TEXT.includeEverybody}
          </Button>
          {rows.some(({ isYou }) => isYou) && (
            <Button
              variant="ghost"
              size="small"
              disabled={isOnlyYou}
              onClick={() => dispatch({ type: 'includeAll', isIncluded: false })}
            >
              {TEXT.includeOnlyYou}
            </Button>
          )}
        </div>
      )}
      <ul className="ruled">
        {rows.map(({ person, isYou, part }) => (
          <PartFrame
            key={person.id}
            controlId={`${id}-${person.id}`}
            person={person}
            isYou={isYou}
            note={isAdjusted && <PartNote isOut={!part.hasPart} part={part} currency={currency} />}
          >
            {isAdjusted ? (
              part.hasPart && (
                <PartField
                  width={112}
                  prefix="±"
                  aria-label={TEXT.adjustmentLabel({ name: nameOf({ person, isYou }) })}
                  value={part.text}
                  formatted={groupedAmount(part.text, currency)}
                  onChange={({ target }) =>
                    dispatch({ type: 'enterPart', userId: person.id, text: target.value })
                  }
                />
              )
            ) : (
              <PartAmount hasPart={part.hasPart} amount={part.amount} currency={currency} />
            )}
            <input
              type="checkbox"
              id={`${id}-${person.id}`}
              className={styles.tick}
              aria-label={nameOf({ person, isYou })}
              checked={part.hasPart}
              onChange={({ target }) =>
                dispatch({ type: 'include', userId: person.id, isIncluded: target.checked })
              }
            />
            <span className={`centred ${styles.mark}`} aria-hidden="true">
              <Check size={16} strokeWidth={3} />
            </span>
          </PartFrame>
        ))}
      </ul>
    </>
  );
}
