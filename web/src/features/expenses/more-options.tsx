import { text } from '@barabar/core/messages/text';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';

const VERBS = text('verbs');

export interface MoreOptionsProps {
  readonly isExpanded: boolean;
  readonly onToggle: (isExpanded: boolean) => void;
  /** Describes the content in a few words while it is closed. */
  readonly hint: string;
  /** Counts how often the split editor was to be shown from elsewhere, such as after a refused submission. */
  readonly shownCount: number;
  readonly children: ReactNode;
}

/**
 * 'More options' reveals the split editor (spec §2), and so does the line that says how the expense is split, which also
 * scrolls to it.
 */
export function MoreOptions({
  isExpanded,
  onToggle,
  hint,
  shownCount,
  children,
}: MoreOptionsProps): ReactElement {
  const [tapCount, setTapCount] = useState(0);
  return (
    <Disclosure
      label={VERBS.moreOptions}
      isExpanded={isExpanded}
      onToggle={(wanted) => {
        setTapCount(0);
        onToggle(wanted);
      }}
      aside={
        !isExpanded && (
          <Button
            isWrapping
            style={FLUSH}
            variant="ghost"
            size="small"
            onClick={() => {
              setTapCount((count) => count + 1);
              onToggle(true);
            }}
          >
            {hint}
          </Button>
        )
      }
    >
      <InSight count={tapCount + shownCount}>{children}</InSight>
    </Disclosure>
  );
}

/** The button's words begin and end where the fields do, also on a line of their own. */
const FLUSH = { marginInline: -12 } as const;
/** Milliseconds in which antd has opened the panel. */
const OPENING_MS = 500;

/** Scrolls its content to the top whenever `count` has grown, and follows the panel while that opens. */
function InSight({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}): ReactElement {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = content;
    const panel = current?.closest('.ant-collapse-panel');
    if (count === 0 || !current || !panel) return undefined;
    // The button that was tapped is gone, and the keyboard would begin at the top of the dialog.
    current.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => current.scrollIntoView({ block: 'start' }));
    observer.observe(panel);
    const timer = setTimeout(() => observer.disconnect(), OPENING_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [count]);
  return (
    <div ref={content} className="stack">
      {children}
    </div>
  );
}
