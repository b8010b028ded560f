import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import styles from './more-options.module.css';
import { TEXT } from './text.ts';

export interface MoreOptionsProps {
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  /** What stands behind it, in a few words, while it is closed. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** 'More options' reveals the split editor (spec §2). */
export function MoreOptions({ isExpanded, onToggle, hint, children }: MoreOptionsProps): ReactElement {
  const id = useId();
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  return (
    <>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={onToggle}
        >
          {TEXT.moreOptions}
          <Chevron size={19} strokeWidth={2.2} aria-hidden="true" />
        </button>
        {!isExpanded && <span className={styles.hint}>{hint}</span>}
      </div>
      <div id={id}>{isExpanded && children}</div>
    </>
  );
}
