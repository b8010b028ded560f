import type { ReactElement, RefObject } from 'react';
import styles from './operator-keys.module.css';
import { TEXT } from '../text.ts';

export interface OperatorKeysProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The text of the field with the operator in the caret's place. */
  readonly onText: (text: string) => void;
}

const OPERATORS = [
  { sign: '+', label: TEXT.plus },
  { sign: '−', label: TEXT.minus },
  { sign: '×', label: TEXT.times },
  { sign: '÷', label: TEXT.dividedBy },
] as const;

/** Operators for touch screens, whose keyboards for figures have none; shown while the field has the focus. */
export function OperatorKeys({ input, onText }: OperatorKeysProps): ReactElement {
  const insert = (sign: string): void => {
    const field = input.current;
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const start = selectionStart ?? value.length;
    onText(value.slice(0, start) + sign + value.slice(selectionEnd ?? start));
    requestAnimationFrame(() => field.setSelectionRange(start + 1, start + 1));
  };
  return (
    <span className={styles.keys}>
      {OPERATORS.map(({ sign, label }) => (
        <button
          key={sign}
          type="button"
          tabIndex={-1}
          aria-label={label}
          className={styles.key}
          // The field keeps the focus, and the phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(sign)}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}
