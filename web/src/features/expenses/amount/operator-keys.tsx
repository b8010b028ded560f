import type { SyntheticEvent } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../../components/button.tsx';
import { focusNext } from '../../../lib/forms/focus-next.ts';
import styles from './operator-keys.module.css';
import { TEXT } from '../text.ts';

const VERBS = text('verbs');

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

/** Leads to the next field, or where there is none, away from the keyboard. */
function goOn(): void {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && !focusNext(field)) field.blur();
}

/** The field keeps the focus, so the phone keeps its keyboard open. */
const KEEPS_FOCUS = {
  tabIndex: -1,
  onPointerDown: (event: SyntheticEvent) => event.preventDefault(),
  onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
} as const;

/**
 * For touch screens, whose numeric keyboards have no operators: one bar on the keyboard, while a field that
 * calculates (`data-calculates`) has the focus.
 */
export function OperatorKeys() {
  return (
    <div className={styles.keys}>
      {OPERATORS.map(({ sign, label }) => (
        <button
          key={sign}
          type="button"
          aria-label={label}
          className={`centred tall ${styles.key}`}
          {...KEEPS_FOCUS}
          onClick={() => insert(sign)}
        >
          {sign}
        </button>
      ))}
      <Button size="large" className={styles.next} {...KEEPS_FOCUS} onClick={goOn}>
        {VERBS.next}
      </Button>
    </div>
  );
}
