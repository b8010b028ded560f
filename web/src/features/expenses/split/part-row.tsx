import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Money } from '../../../components/money.tsx';
import type { Currency, Minor } from '@barabar/core/money';
import { GroupedInput, type GroupedInputProps } from '../amount/grouped-input.tsx';
import { TEXT } from '../text.ts';
import styles from './part-row.module.css';
import type { Participant } from '../draft/expense-draft.ts';

/** What the rows of every split type know about a participant. */
export interface PartRowProps {
  readonly person: Participant;
  readonly isYou: boolean;
  /** What their part comes to, in minor units. */
  readonly amount: Minor;
  readonly currency: Currency;
}

/** How a participant is called: the viewer is "You". */
export const nameOf = ({ person, isYou }: Pick<PartRowProps, 'person' | 'isYou'>): string =>
  isYou ? TEXT.you : person.name;

export interface PartFrameProps extends PartRowProps {
  /** The control that the row is the label of. */
  readonly controlId: string;
  /** Whether the amount stands under the name, because a field has its place. */
  readonly hasAmountBelow?: boolean;
  readonly children: ReactNode;
}

/** A participant's row: avatar and name, and at the end what `children` are. A label: all of it is the target. */
export function PartFrame({
  person,
  isYou,
  amount,
  currency,
  controlId,
  hasAmountBelow = false,
  children,
}: PartFrameProps): ReactElement {
  return (
    <li className={styles.row}>
      <label htmlFor={controlId} className={`beside ${styles.label}`}>
        <Avatar id={person.id} name={person.name} image={person.avatar} isYou={isYou} size={36} />
        <span className={`stack-tight text-name wraps fills ${styles.name}`}>
          {nameOf({ person, isYou })}
          {hasAmountBelow && (
            <Money amountMinor={amount} currency={currency} className="text-secondary tone-muted strong" />
          )}
        </span>
        {children}
      </label>
    </li>
  );
}

export interface PartFieldProps extends GroupedInputProps {
  /** Before or behind the figure: "₹" or "%". */
  readonly prefix?: string;
  readonly suffix?: string;
  /** Pixels. */
  readonly width: number;
}

/** The field of a participant's part. */
export function PartField({ prefix, suffix, width, ...input }: PartFieldProps): ReactElement {
  return (
    <span className={styles.pin} style={{ width }}>
      {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
      <GroupedInput {...input} placeholder="0" isSelectedOnFocus className={styles.control} />
      {suffix !== undefined && <span aria-hidden="true">{suffix}</span>}
    </span>
  );
}
