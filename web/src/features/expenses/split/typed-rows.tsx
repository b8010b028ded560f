import type { KeyboardEvent } from 'react';
import { symbolOf } from '@barabar/core/money';
import { hasExcessDecimals, keyboardOf } from '../../../lib/forms/amount-text.ts';
import { goToNextRow, NEXT } from '../../../lib/forms/focus-next.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useDraft } from '../draft/draft-context.ts';
import { leftParts } from './put-rest.ts';
import { TEXT } from '../text.ts';
import { amountWidth, PartField, PartRows } from './part-row.tsx';
import type { RowsProps } from './split-rows.ts';
import { Minus, Plus } from 'lucide-react';
import { GroupedInput } from '../../../components/amount-line.tsx';
import pin from './part-row.module.css';
import styles from './stepper.module.css';

interface StepperProps {
  readonly id?: string;
  /** The accessible name, which names the person. */
  readonly label: string;
  /** Digits, or nothing. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Where Enter leads from the last row. Without it, it sends the form. */
  readonly onEnd?: (() => void) | undefined;
}

/** A whole number of 0 or more: typed, or stepped with the buttons or the up and down keys. */
export function Stepper({ id, label, text, onText, onEnd }: StepperProps) {
  const stepBy = (step: number): void => onText(String(Math.max(Number(text) + step, 0)));
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    goToNextRow(event, onEnd);
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    stepBy(step);
  };
  return (
    <span className={`${pin.pin} ${styles.stepper}`}>
      <button
        type="button"
        tabIndex={-1}
        className={`centred reaching rigid ${styles.step}`}
        aria-label={TEXT.stepper.less({ name: label })}
        disabled={Number(text) === 0}
        onClick={() => stepBy(-1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <GroupedInput
        id={id}
        inputMode="numeric"
        placeholder="0"
        isSelectedOnFocus
        {...NEXT}
        aria-label={label}
        className={`${pin.control} ${styles.control}`}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        className={`centred reaching rigid ${styles.step}`}
        aria-label={TEXT.stepper.more({ name: label })}
        onClick={() => stepBy(1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </span>
  );
}

/** An amount for each person. */
export function ExactRows(props: RowsProps) {
  const { rows, currency } = props;
  const width = amountWidth(
    rows.map(({ part }) => part.text),
    currency,
  );
  const symbol = symbolOf(currency);
  const { draft, preview } = useDraft();
  const rest = leftParts(preview, draft);
  return (
    <PartRows
      {...props}
      isNoted={false}
      renderControl={({ id, userId, name, text, onText }) => (
        <PartField
          id={id}
          width={width}
          placeholder={groupedAmount(rest.get(userId)?.text ?? '', currency) ?? rest.get(userId)?.text ?? '0'}
          prefix={symbol}
          aria-label={TEXT.exactLabel({ name })}
          inputMode={keyboardOf(currency)}
          aria-invalid={hasExcessDecimals(text, currency) || undefined}
          value={text}
          formatted={groupedAmount(text, currency)}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    />
  );
}

/** A field for each participant's percentage, with their share of the amount below the name. */
export function PercentageRows(props: RowsProps) {
  return (
    <PartRows
      {...props}
      renderControl={({ id, name, text, onText }) => (
        <PartField
          id={id}
          width={96}
          suffix="%"
          aria-label={TEXT.percentageLabel({ name })}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    />
  );
}

/** A stepper for each participant's shares, a whole number, with their part of the amount below the name. */
export function SharesRows(props: RowsProps) {
  const { id: viewerId } = useCurrentUser();
  return (
    <PartRows
      {...props}
      renderControl={({ id, userId, name, text, onText }) => (
        <Stepper
          id={id}
          label={TEXT.sharesLabel({ who: userId === viewerId ? 'you' : 'other', name })}
          text={text}
          onText={onText}
        />
      )}
    />
  );
}
