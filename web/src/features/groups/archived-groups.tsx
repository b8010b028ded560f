import { type ReactNode, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Rows } from '../../components/row.tsx';

const TEXT = text('groupsArchive');

/** The groups that the viewer has put away, behind a line that opens them. */
export function ArchivedGroups({
  count,
  isExpandedFirst,
  children,
}: {
  count: number;
  /** Whether the page of one of them is open beside the list. */
  isExpandedFirst: boolean;
  children: ReactNode;
}) {
  const [isExpanded, setIsExpanded] = useState(isExpandedFirst);
  const title = TEXT.archived({ count });
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  return (
    <>
      <button
        type="button"
        className="slim spread text-secondary tone-muted touchable"
        aria-expanded={isExpanded}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {title}
        <Chevron size={19} strokeWidth={2.2} aria-hidden="true" />
      </button>
      {isExpanded && <Rows label={title}>{children}</Rows>}
    </>
  );
}
