import { useId, useRef } from 'react';
import { Check } from 'lucide-react';
import { formatAmount, symbolOf, type Currency, type Minor } from '@barabar/core/money';
import { TEXT } from '../text.ts';
import { hasExcessDecimals, keyboardOf } from '../../../lib/forms/amount-text.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { useDraft } from '../draft/draft-context.ts';
import { GroupedInput } from '../../../components/amount-line.tsx';
import { nameOf, PartFrame, PartNote, type RowPerson } from './part-row.tsx';
import styles from './part-row.module.css';
import own from './equal-rows.module.css';
import type { SplitPart } from './split-preview.ts';
import type { RowsProps, PersonSplit } from './split-rows.ts';

export function countParts({ parts }: { parts: readonly Pick<SplitPart, 'amount' | 'hasPart'>[] }) {
  const counts = new Map<Minor, number>();
  for (const { amount, hasPart } of parts) if (hasPart) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return [...counts]
    .map(([amount, count]) => ({ amount, count }))
    .toSorted((a, b) => b.count - a.count || a.amount - b.amount);
}

/** '5 × ₹840.00' */
export const countInWords = (
  { amount, count }: ReturnType<typeof countParts>[number],
  currency: Currency,
): string => TEXT.equalAmounts({ count, amount: formatAmount(amount, { currency }) });

/** The viewer stays in it with nothing when unticked (spec §6). The most usual amount stands below all rows, once. */
export function EqualRows(props: RowsProps) {
  const usual = countParts({ parts: props.rows.map(({ part }) => part) })[0]?.amount;
  return (
    <ul className="ruled">
      {props.rows.map((row) => (
        <TickedRow key={row.person.id} {...props} row={row} isUsual={row.part.amount === usual} />
      ))}
    </ul>
  );
}

export function AdjustmentRows(props: RowsProps) {
  const usual = countParts({ parts: props.rows.map(({ part }) => part) })[0]?.amount;
  return (
    <ul className="ruled" style={{ '--field': `${fieldWidth(props)}px` }}>
      {props.rows.map((row) => (
        <AdjustedRow key={row.person.id} {...props} row={row} isUsual={row.part.amount === usual} />
      ))}
    </ul>
  );
}

type OneRowProps = RowsProps & { readonly row: PersonSplit; readonly isUsual: boolean };

/** The width in pixels of the fields of adjustments for the longest one; all rows get the same. */
function fieldWidth({ rows, currency }: RowsProps): number {
  const charsMax = Math.max(...rows.map(({ part }) => groupedAmount(part.text, currency)?.length ?? 0));
  if (charsMax <= 8) return 132;
  return charsMax <= 11 ? 160 : 196;
}

interface AdjustmentFieldProps {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly currency: Currency;
  readonly onText: (text: string) => void;
}

/** The field of an adjustment. A button changes the sign: the keyboards of some phones have no minus for figures. */
function AdjustmentField({ id, name, text, currency, onText }: AdjustmentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const changeSign = (): void => {
    if (text === '') input.current?.focus();
    const figure = text.replace(/^[-−+]/, '');
    onText(/^[-−]/.test(text) ? figure : `-${figure}`);
  };
  return (
    <span className={`${styles.pin} ${own.beyond}`}>
      <button
        type="button"
        tabIndex={-1}
        className={`centred rigid ${own.sign}`}
        aria-label={TEXT.changeSign({ name })}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={changeSign}
      >
        ±
      </button>
      <GroupedInput
        id={id}
        ref={input}
        placeholder={`+${symbolOf(currency)}0`}
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

function AdjustedRow({ row: { person, isYou, part }, currency, isUsual }: OneRowProps) {
  const { dispatch } = useDraft();
  const id = useId();
  const { hasPart, text, equalParts = 1 } = part;
  return (
    <PartFrame
      controlId={id}
      person={person}
      isYou={isYou}
      isOut={!hasPart}
      note={
        hasPart && (
          <>
            {!isUsual && <PartNote part={part} currency={currency} />}
            {equalParts !== 1 && (
              <span className="text-secondary tone-muted">{TEXT.equalParts({ count: equalParts })}</span>
            )}
          </>
        )
      }
    >
      {hasPart && (
        <AdjustmentField
          id={id}
          name={nameOf({ person, isYou })}
          text={text}
          currency={currency}
          onText={(next) => dispatch({ type: 'enterPart', userId: person.id, text: next })}
        />
      )}
    </PartFrame>
  );
}

function TickedRow({ row: { person, isYou, part }, currency, isWithoutAmount, isUsual }: OneRowProps) {
  const id = useId();
  const { hasPart } = part;
  return (
    <PartFrame
      controlId={id}
      person={person}
      isYou={isYou}
      isOut={!hasPart}
      note={hasPart && !isUsual && !isWithoutAmount && <PartNote part={part} currency={currency} />}
    >
      <Tick id={id} person={person} isYou={isYou} isTicked={hasPart} />
    </PartFrame>
  );
}

/** A box that cannot be unticked. */
const FIXED = { opacity: 0.4 } as const;

interface TickProps extends RowPerson {
  readonly id: string;
  readonly isTicked: boolean;
  readonly isFixed?: boolean;
}

/** The box of a row, which is as large as the row: whether somebody is in the split. */
export function Tick({ id, person, isYou, isTicked, isFixed = false }: TickProps) {
  const { dispatch } = useDraft();
  return (
    <>
      <input
        type="checkbox"
        id={id}
        className={styles.tick}
        aria-label={nameOf({ person, isYou })}
        checked={isTicked}
        disabled={isFixed}
        onChange={({ target }) =>
          dispatch({ type: 'include', userId: person.id, isIncluded: target.checked })
        }
      />
      <span className={`centred ${styles.mark}`} style={isFixed ? FIXED : undefined} aria-hidden="true">
        <Check size={16} strokeWidth={3} />
      </span>
    </>
  );
}
