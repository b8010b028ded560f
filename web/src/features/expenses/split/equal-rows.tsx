import { type CSSProperties, type ReactElement, useId, useRef } from 'react';
import { Check } from 'lucide-react';
import type { Currency, Minor } from '@barabar/core/money';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { TEXT } from '../text.ts';
import { hasExcessDecimals, keyboardOf } from '../../../lib/forms/amount-text.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { useDraft } from '../draft/draft-context.ts';
import { GroupedInput } from '../amount/grouped-input.tsx';
import { nameOf, PartFrame, PartNote } from './part-row.tsx';
import styles from './part-row.module.css';
import own from './equal-rows.module.css';
import type { RowsProps, SplitRow } from './split-rows.ts';

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

type TickedProps = RowsProps & { readonly isAdjusted: boolean };

/** The width in pixels of the fields of adjustments for the longest one; all rows get the same. */
function fieldWidth({ rows, currency }: RowsProps): number {
  const charsMax = Math.max(...rows.map(({ part }) => groupedAmount(part.text, currency)?.length ?? 0));
  if (charsMax <= 8) return 132;
  return charsMax <= 11 ? 160 : 196;
}

function TickedRows(props: TickedProps): ReactElement {
  const style: CSSProperties & Record<'--field', string> = { '--field': `${fieldWidth(props)}px` };
  return (
    <>
      {props.rows.length >= BULK_FROM && <BulkButtons rows={props.rows} />}
      <ul className="ruled" style={style}>
        {props.rows.map((row) => (
          <TickedRow key={row.person.id} {...props} row={row} />
        ))}
      </ul>
    </>
  );
}

/** Says how many are in the split, and ticks all boxes, or only the viewer's. */
function BulkButtons({ rows }: Pick<RowsProps, 'rows'>): ReactElement {
  const { dispatch } = useDraft();
  const includedRows = rows.filter(({ part }) => part.hasPart);
  const isOnlyYou = includedRows.length === 1 && includedRows.every(({ isYou }) => isYou);
  return (
    <div className={`beside text-secondary tone-muted ${own.bulk}`}>
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
  );
}

interface AdjustmentFieldProps {
  readonly name: string;
  readonly text: string;
  readonly currency: Currency;
  readonly onText: (text: string) => void;
}

/**
 * The field of an adjustment. It lies above the box, which is as large as its row; a button changes the sign, because
 * the keyboards of some phones have no minus for figures.
 */
function AdjustmentField({ name, text, currency, onText }: AdjustmentFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const changeSign = (): void => {
    // Before there is a sign that the focus would select.
    if (text === '') input.current?.focus();
    const figure = text.replace(/^[-−+]/, '');
    onText(/^[-−]/.test(text) ? figure : `-${figure}`);
  };
  return (
    <span className={`${styles.pin} ${own.beyond}`}>
      <button
        type="button"
        tabIndex={-1}
        className={`centred ${own.sign}`}
        aria-label={TEXT.changeSign({ name })}
        // The field keeps the focus, so the phone keeps its keyboard open.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={changeSign}
      >
        ±
      </button>
      <GroupedInput
        ref={input}
        placeholder="0"
        isSelectedOnFocus
        className={`${styles.control} ${own.figure}`}
        aria-label={TEXT.adjustmentLabel({ name })}
        inputMode={keyboardOf(currency)}
        aria-invalid={hasExcessDecimals(text, currency) || undefined}
        value={text}
        formatted={groupedAmount(text, currency)}
        onChange={({ target }) => onText(target.value)}
      />
    </span>
  );
}

function TickedRow({
  row: { person, isYou, part },
  currency,
  isAdjusted,
  isWithoutAmount,
}: TickedProps & { readonly row: SplitRow }): ReactElement {
  const { dispatch } = useDraft();
  const id = useId();
  const { hasPart, amount, text, equalParts = 1 } = part;
  return (
    <PartFrame
      controlId={id}
      person={person}
      isYou={isYou}
      note={
        isAdjusted && (
          <>
            <PartNote isOut={!hasPart} part={part} currency={currency} />
            {hasPart && equalParts !== 1 && (
              <span className="text-secondary tone-muted">{TEXT.equalParts({ count: equalParts })}</span>
            )}
          </>
        )
      }
    >
      {!isAdjusted && !(isWithoutAmount && hasPart) && (
        <PartAmount hasPart={hasPart} amount={amount} currency={currency} />
      )}
      {isAdjusted && hasPart && (
        <AdjustmentField
          name={nameOf({ person, isYou })}
          text={text}
          currency={currency}
          onText={(next) => dispatch({ type: 'enterPart', userId: person.id, text: next })}
        />
      )}
      <input
        type="checkbox"
        id={id}
        className={styles.tick}
        aria-label={nameOf({ person, isYou })}
        checked={hasPart}
        onChange={({ target }) =>
          dispatch({ type: 'include', userId: person.id, isIncluded: target.checked })
        }
      />
      <span className={`centred ${styles.mark}`} aria-hidden="true">
        <Check size={16} strokeWidth={3} />
      </span>
    </PartFrame>
  );
}
