import type { ReactElement, ReactNode } from 'react';
import styles from './sheet-actions.module.css';

/** The buttons of a dialog's footer side by side: the second choice first, the action last and wider. */
export function SheetActions({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.actions}>{children}</div>;
}
