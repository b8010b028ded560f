import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { TEXT } from './text.ts';

export interface MoreOptionsProps {
  readonly isExpanded: boolean;
  readonly onToggle: (isExpanded: boolean) => void;
  /** Describes the content in a few words while it is closed. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** 'More options' reveals the split editor (spec §2), and so does the line that says how the expense is split. */
export function MoreOptions({ isExpanded, onToggle, hint, children }: MoreOptionsProps): ReactElement {
  return (
    <Disclosure
      label={TEXT.moreOptions}
      isExpanded={isExpanded}
      onToggle={onToggle}
      aside={
        !isExpanded && (
          <span style={FLUSH}>
            <Button variant="ghost" size="small" onClick={() => onToggle(true)}>
              {hint}
            </Button>
          </span>
        )
      }
    >
      {children}
    </Disclosure>
  );
}

/** The button's words begin and end where the fields do, also on a line of their own. */
const FLUSH = { marginInline: -12 } as const;
