import type { ReactElement } from 'react';
import { UserRoundPlus } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { openDialog } from '../../components/dialogs.tsx';
import styles from './verify-email-notice.module.css';

const GUESTS = text('guests');

/** The banner above a guest's lists, which leads to an account of their own. */
export function GuestNotice(): ReactElement {
  return (
    <aside className={`cluster text-secondary ${styles.notice}`}>
      <UserRoundPlus size={20} aria-hidden="true" />
      <p className={styles.words}>{GUESTS.notice}</p>
      <span className={`cluster ${styles.actions}`}>
        <button type="button" className="reaching strong" onClick={() => openDialog('keep-guest', {})}>
          {GUESTS.keep}
        </button>
      </span>
    </aside>
  );
}
