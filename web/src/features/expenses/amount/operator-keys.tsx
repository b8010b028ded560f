import type { ReactElement, RefObject } from 'react';
import styles from './operator-keys.module.css';
import { TEXT } from '../text.ts';

export interface OperatorKeysProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Receives the text of the field with the operator inserted at the caret. */
  readonly onText: (text: string) => void;
}

const OPERATORS = [
  { sign: '+', label: TEXT.plus },
  { sign: '−', label: TEXT.minus },
  { sign: '×', label: TEXT.times },
  { sign: '÷', label: TEXT.dividedBy },
] as const;

/** Operator keys for touch screens, whose numeric keyboards have none. They show while the field has the focus. */
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
          // The field keeps the focus, so the phone keeps its keyboard open.
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
