import { text } from '@barabar/core/messages/text';
import { EmptyState } from '../../components/empty-state.tsx';
import { UserRoundPlus } from 'lucide-react';
import { openKeepGuest } from './dialogs.ts';
import styles from './verify-email-notice.module.css';

const GUESTS = text('guests');

/** The banner above a guest's lists, which leads to an account of their own. */
function GuestNotice() {
  return (
    <aside className={`cluster soft tall text-secondary ${styles.notice}`}>
      <UserRoundPlus size={20} aria-hidden="true" />
      <p className={styles.words}>{GUESTS.notice}</p>
      <span className={`cluster to-end ${styles.actions}`}>
        <button type="button" className="reaching strong underlined" onClick={() => openKeepGuest({})}>
          {GUESTS.keep}
        </button>
      </span>
    </aside>
  );
}

/** Replaces a guest's empty list of friends or groups. A guest adds nobody, and creates no group. */
function GuestEmpty({ part }: { part: 'friends' | 'groups' }) {
  return part === 'friends' ? (
    <EmptyState art="none" title={GUESTS.nothingOpen} hint={GUESTS.nothingOpenHint} />
  ) : (
    <EmptyState art="none" title={GUESTS.noGroups} hint={GUESTS.noGroupsHint} />
  );
}

export interface GuestPartProps {
  readonly part: 'notice' | 'friends' | 'groups';
}

/** What the lists have for guests alone: the banner above them, or what an empty one says. */
export const GuestPart = ({ part }: GuestPartProps) =>
  part === 'notice' ? <GuestNotice /> : <GuestEmpty part={part} />;
