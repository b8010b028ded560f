import type { ReactElement } from 'react';
import styles from './operator-keys.module.css';
import { TEXT } from '../text.ts';

const OPERATORS = [
  { sign: '+', label: TEXT.plus },
  { sign: '−', label: TEXT.minus },
  { sign: '×', label: TEXT.times },
  { sign: '÷', label: TEXT.dividedBy },
] as const;

/** Types a sign at the caret of the field that has the focus. */
function insert(sign: string): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  field.setRangeText(sign, start, selectionEnd ?? start, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: sign }));
}

/**
 * Operator keys for touch screens, whose numeric keyboards have none: one bar at the bottom of a form's content, above
 * the keyboard. It shows while a field that calculates (`data-calculates`) has the focus and is not empty.
 */
export function OperatorKeys(): ReactElement {
  return (
    <div className={styles.place}>
      <div className={styles.keys}>
        {OPERATORS.map(({ sign, label }) => (
          <button
            key={sign}
            type="button"
            tabIndex={-1}
            aria-label={label}
            className={`centred ${styles.key}`}
            // The field keeps the focus, so the phone keeps its keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(sign)}
          >
            {sign}
          </button>
        ))}
      </div>
    </div>
  );
}
