import type { KeyboardEvent, ReactElement } from 'react';
import { Minus, Plus } from 'lucide-react';
import { GroupedInput } from '../amount/grouped-input.tsx';
import pin from './part-row.module.css';
import { TEXT } from '../text.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  readonly id: string;
  /** The accessible name, which names the person. */
  readonly label: string;
  /** Digits, or nothing. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A whole number of 0 or more: typed, or stepped with the buttons or the up and down keys. */
export function Stepper({ id, label, text, onText }: StepperProps): ReactElement {
  const stepBy = (step: number): void => onText(String(Math.max(Number(text) + step, 0)));
  const handleKeyDown = (event: KeyboardEvent): void => {
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
        className={`centred ${styles.step}`}
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
        aria-label={label}
        className={`${pin.control} ${styles.control}`}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        className={`centred ${styles.step}`}
        aria-label={TEXT.stepper.more({ name: label })}
        onClick={() => stepBy(1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
