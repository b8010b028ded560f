import type { ReactElement, ReactNode } from 'react';
import { Info } from 'lucide-react';
import styles from './info-note.module.css';

/** A quiet hint in a dialog: what will happen, or what is asked. */
export function InfoNote({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <p className={styles.note}>
      <Info size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
