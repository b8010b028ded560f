import { type ReactNode, useId, useState } from 'react';
import { CircleQuestionMark } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';

const TEXT = text('common');

export interface HintedProps {
  /** What the sentence is about, for the name of the "?". */
  readonly name: string;
  /** The sentence that the "?" shows. Without it there is no "?". */
  readonly hint?: ReactNode;
  /** Whether the sentence is shown without a tap: nobody can go on without it. */
  readonly isHintShown?: boolean | undefined;
  /** The id of the sentence, for the element that it describes. */
  readonly hintId?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** After the "?". */
  readonly end?: ReactNode;
}

/** One line with a "?", which shows a sentence below it. Screen readers have the sentence before the tap, too. */
export function Hinted({ name, hint, isHintShown = false, hintId, className, children, end }: HintedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const ownId = useId();
  const id = hintId ?? ownId;
  return (
    <div className={className}>
      <div className="beside tall">
        {children}
        {hint !== undefined && !isHintShown && (
          <IconButton
            icon={CircleQuestionMark}
            size={20}
            tone="muted"
            label={TEXT.about({ name })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {end}
      </div>
      {hint !== undefined && (
        <p
          id={id}
          className={classNames(
            'text-secondary tone-muted',
            isOpen || isHintShown ? 'hint' : 'visually-hidden',
          )}
        >
          {hint}
        </p>
      )}
    </div>
  );
}
