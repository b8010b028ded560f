import type { ReactElement } from 'react';
import { useIsConnected } from '../lib/connection.ts';
import styles from './app-shell.module.css';

const TEXT = 'No connection. You are seeing what was loaded last.';

/**
 * Says above every screen that there is no connection. The live region always exists, so that screen readers announce
 * the change.
 */
export function ConnectionNotice(): ReactElement {
  const isConnected = useIsConnected();
  return <output className={styles.connection}>{!isConnected && TEXT}</output>;
}
