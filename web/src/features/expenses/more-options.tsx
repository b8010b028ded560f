import type { ReactElement, ReactNode } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { TEXT } from './text.ts';

export interface MoreOptionsProps {
  readonly isExpanded: boolean;
  readonly onToggle: (isExpanded: boolean) => void;
  /** Describes the content in a few words while it is closed. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** 'More options' reveals the split editor (spec §2). */
export function MoreOptions({ isExpanded, onToggle, hint, children }: MoreOptionsProps): ReactElement {
  return (
    <Disclosure
      label={TEXT.moreOptions}
      isExpanded={isExpanded}
      onToggle={onToggle}
      aside={!isExpanded && <span className="text-secondary tone-muted">{hint}</span>}
    >
      {children}
    </Disclosure>
  );
}
