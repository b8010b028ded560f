import type { Dispatch, ReactElement, SetStateAction } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import type { EvenItem } from './feed-item.ts';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

export interface EvenLineProps {
  readonly item: EvenItem;
  /** Whether a hairline separates the line from the row above. */
  readonly isRuled: boolean;
  /** Changes which expenses are shown, by their keys. */
  readonly onChange: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** '3 expenses where nothing is owed between you', which shows and hides them. */
export function EvenLine({ item: { keys, isExpanded }, isRuled, onChange }: EvenLineProps): ReactElement {
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  const toggle = (): void =>
    onChange(
      (opened) =>
        new Set(isExpanded ? [...opened].filter((key) => !keys.includes(key)) : [...opened, ...keys]),
    );
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      className={classNames('touchable', styles.even, isRuled && styles.ruled)}
      onClick={toggle}
    >
      <span className="fills">{TEXT.evenExpenses({ count: keys.length })}</span>
      <Chevron size={19} aria-hidden="true" />
    </button>
  );
}
