import { type ReactElement, type ReactNode, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Rows } from '../../components/row.tsx';
import styles from './archived-groups.module.css';

const TEXT = text('groupsArchive');

/** The groups that the viewer has put away, behind a line that opens them. */
export function ArchivedGroups({
  count,
  isOpenFirst,
  children,
}: {
  readonly count: number;
  /** Whether the page of one of them is open beside the list. */
  readonly isOpenFirst: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const title = TEXT.archived({ count });
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <button
        type="button"
        className={`touchable text-secondary ${styles.line}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
        <Chevron size={19} strokeWidth={2.2} aria-hidden="true" />
      </button>
      {isOpen && <Rows label={title}>{children}</Rows>}
    </>
  );
}
