import { text } from '@barabar/core/messages/text';
import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { Money } from '../../../components/money.tsx';
import { symbolOf, type Currency } from '@barabar/core/money';
import { goToNextRow, NEXT } from '../../../lib/forms/focus-next.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { GroupedInput, type GroupedInputProps } from '../../../components/amount-line.tsx';
import styles from './part-row.module.css';
import { useDraft } from '../draft/draft-context.ts';
import type { Participant } from '../draft/expense-draft.ts';
import type { RowsProps, PersonSplit } from './split-rows.ts';

const LABELS = text('fields');

/** Whom a row is about. */
export interface RowPerson {
  readonly person: Participant;
  readonly isYou: boolean;
}

/** The name that the row shows: "You" for the viewer. */
export const nameOf = ({ person, isYou }: RowPerson): string => (isYou ? LABELS.you : person.name);

/** What somebody has of the expense. */
export const PartNote = ({
  part: { amount },
  currency,
}: Pick<PersonSplit, 'part'> & { readonly currency: Currency }) => (
  <Money amountMinor={amount} currency={currency} isSigned className="text-secondary tone-muted strong" />
);

export interface PartFrameProps extends RowPerson {
  /** The id of the control that the row labels. */
  readonly controlId: string;
  /** Whether they are not in it: their name is grey. */
  readonly isOut?: boolean;
  /** Below the name, where a field takes the usual place of the amount. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** Shown below the row, outside the label. */
  readonly below?: ReactNode;
}

/**
 * A participant's row: avatar, name and `children`. It is a label, so that a click anywhere in it reaches the control.
 */
export function PartFrame({
  person,
  isYou,
  isOut = false,
  controlId,
  note,
  children,
  below,
}: PartFrameProps) {
  return (
    <li className={styles.row}>
      <label htmlFor={controlId} className={`beside taller ${styles.label}`}>
        <Avatar id={person.id} name={person.name} image={person.avatar} size={36} />
        <span
          className={classNames('stack-tight text-name wraps fills', isOut && 'tone-muted')}
          style={{ lineHeight: '1.25rem' }}
        >
          {nameOf({ person, isYou })}
          {note}
        </span>
        {children}
      </label>
      {below}
    </li>
  );
}

/** What a row of `PartRows` gives to its control. */
interface PartControl {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A row for each participant, with a control for their part. */
export function PartRows({
  rows,
  currency,
  isWithoutAmount = false,
  isNoted = !isWithoutAmount,
  renderControl,
}: RowsProps & {
  /** Whether the part stands below the name. */
  readonly isNoted?: boolean;
  readonly renderControl: (control: PartControl) => ReactElement;
}) {
  const { dispatch } = useDraft();
  const listId = useId();
  return (
    <ul className="ruled">
      {rows.map((row) => {
        const { person, isYou, part, isOut } = row;
        const id = `${listId}-${person.id}`;
        return (
          <PartFrame
            key={person.id}
            controlId={id}
            person={person}
            isYou={isYou}
            isOut={isOut}
            note={isNoted && !isOut && <PartNote part={part} currency={currency} />}
          >
            {renderControl({
              id,
              name: nameOf({ person, isYou }),
              userId: person.id,
              text: part.text,
              onText: (text) => dispatch({ type: 'enterPart', userId: person.id, text }),
            })}
          </PartFrame>
        );
      })}
    </ul>
  );
}

export interface PartFieldProps extends GroupedInputProps {
  /** Text before the figure, such as "₹"; `suffix` stands after it, such as "%". */
  readonly prefix?: string;
  readonly suffix?: string;
  /** Pixels. */
  readonly width: number;
}

/** Longer amounts than "1,23,456.78" need a wider field. */
const ROOMY_CHARS = 11;
/** With their sign, amounts longer than "₹1,00,00,000.00" need one that is wider still. */
const WIDE_CHARS = 15;

/** The width in pixels of the fields in rows with these amounts; all rows get the same. */
export function amountWidth(texts: readonly string[], currency: Currency): number {
  const charsMax = Math.max(...texts.map((text) => groupedAmount(text, currency)?.length ?? 0));
  if (charsMax + symbolOf(currency).length > WIDE_CHARS) return 200;
  return charsMax > ROOMY_CHARS ? 168 : 132;
}

/** The field of a participant's part. */
export function PartField({ prefix, suffix, width, ...input }: PartFieldProps) {
  return (
    <span className={styles.pin} style={{ width }}>
      {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
      <GroupedInput
        placeholder="0"
        {...NEXT}
        onKeyDown={goToNextRow}
        {...input}
        isSelectedOnFocus
        className={styles.control}
      />
      {suffix !== undefined && <span aria-hidden="true">{suffix}</span>}
    </span>
  );
}
