import type { ReactElement } from 'react';
import { History } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './resumed-notice.module.css';

const TEXT = { resumed: 'Resumed where you left off.', startAfresh: 'Start over' } as const;

/** Says that the form is as it had been left when it was closed or the page went away, and offers to begin again. */
export function ResumedNotice({ onStartAfresh }: { readonly onStartAfresh: () => void }): ReactElement {
  return (
    <div className={styles.notice}>
      <History size={18} aria-hidden="true" />
      <output>{TEXT.resumed}</output>
      <Button variant="ghost" size="small" onClick={onStartAfresh}>
        {TEXT.startAfresh}
      </Button>
    </div>
  );
}
