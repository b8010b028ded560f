import type { ReactElement } from 'react';
import { History, X } from 'lucide-react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './resume-chip.module.css';

const TEXT = {
  resume: (words: string) => `Resume · ${words}`,
  discard: (words: string) => `Discard ${words}`,
} as const;

export interface ResumeChipProps {
  /** What was entered before, in a few words: '₹1,240 Dinner'. */
  readonly words: string;
  readonly isDisabled?: boolean;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Offers an empty form what was entered before it was closed or the page was reloaded. */
export function ResumeChip({ words, isDisabled, onResume, onDiscard }: ResumeChipProps): ReactElement {
  return (
    <div className={styles.chip}>
      <Button
        variant="ghost"
        size="small"
        icon={History}
        className={styles.resume}
        disabled={isDisabled}
        onClick={onResume}
      >
        <span className={styles.words}>{TEXT.resume(words)}</span>
      </Button>
      <IconButton
        icon={X}
        size={18}
        tone="muted"
        label={TEXT.discard(words)}
        disabled={isDisabled}
        onClick={onDiscard}
      />
    </div>
  );
}
