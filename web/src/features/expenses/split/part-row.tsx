import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Money } from '../../../components/money.tsx';
import type { Currency, Minor } from '@barabar/core/money';
import { GroupedInput, type GroupedInputProps } from '../amount/grouped-input.tsx';
import { TEXT } from '../text.ts';
import styles from './part-row.module.css';
import type { Participant } from '../draft/expense-draft.ts';

/** The props that the rows of all split types have in common. */
export interface PartRowProps {
  readonly person: Participant;
  readonly isYou: boolean;
  /** Their share, in minor units. */
  readonly amount: Minor;
  readonly currency: Currency;
}

/** The name that the row shows: "You" for the viewer. */
export const nameOf = ({ person, isYou }: Pick<PartRowProps, 'person' | 'isYou'>): string =>
  isYou ? TEXT.you : person.name;

export interface PartFrameProps extends PartRowProps {
  /** The id of the control that the row labels. */
  readonly controlId: string;
  /** Whether the amount stands below the name, because a field takes its usual place. */
  readonly hasAmountBelow?: boolean;
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
  amount,
  currency,
  controlId,
  hasAmountBelow = false,
  children,
  below,
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
      {below}
    </li>
  );
}

export interface PartFieldProps extends GroupedInputProps {
  /** Text before the figure, such as "₹"; `suffix` stands after it, such as "%". */
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
