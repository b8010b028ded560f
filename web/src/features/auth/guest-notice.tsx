import { type ReactElement, useState } from 'react';
import { UserRoundPlus } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import styles from './verify-email-notice.module.css';

const GUESTS = text('guests');

const KeepGuestDialog = lazyDialog(async () => (await import('./keep-guest-dialog.tsx')).KeepGuestDialog);

/** The banner above a guest's lists, which leads to an account of their own. */
export function GuestNotice(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <aside className={`cluster text-secondary ${styles.notice}`}>
        <UserRoundPlus size={20} aria-hidden="true" />
        <p className={styles.words}>{GUESTS.notice}</p>
        <span className={`cluster ${styles.actions}`}>
          <button type="button" className="reaching strong" onClick={() => setIsOpen(true)}>
            {GUESTS.keep}
          </button>
        </span>
      </aside>
      <KeepGuestDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
