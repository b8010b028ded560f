import { type MouseEvent, useEffect } from 'react';
import { History, X } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { dismissFailure } from '../lib/notices/notices.ts';
import { Button } from './button.tsx';
import { focusFirstField } from './first-field.ts';
import { IconButton } from './icon-button.tsx';
import styles from './resume-chip.module.css';

const COMMON = text('common');

/** What was entered in an earlier form, and is offered to this one. */
export interface DraftOffer {
  /** In a few words: '₹1,240 Dinner'. */
  readonly words: string;
  readonly resume: () => void;
  readonly discard: () => void;
}

/** Wraps what a button does: the chip goes, and for who uses the keyboard, its focus goes to the form's first field. */
const thenOn =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (currentTarget.matches(':focus-visible'))
      focusFirstField(currentTarget.closest('[role="dialog"]'), false);
    act();
  };

/** Offers an empty form what was entered before it was closed or the page was reloaded. */
export function ResumeChip({ offer, isDisabled }: { offer: DraftOffer; isDisabled?: boolean }) {
  const { words, resume, discard } = offer;
  useEffect(dismissFailure, []);
  return (
    <div className={`soft ${styles.chip}`}>
      <Button
        variant="ghost"
        size="small"
        icon={History}
        className={styles.resume}
        disabled={isDisabled}
        onClick={thenOn(resume)}
      >
        <span className="one-line">{COMMON.resume({ about: words })}</span>
      </Button>
      <IconButton
        icon={X}
        size={18}
        tone="muted"
        label={COMMON.discard({ about: words })}
        disabled={isDisabled}
        onClick={thenOn(discard)}
      />
    </div>
  );
}
