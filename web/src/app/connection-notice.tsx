import type { ReactElement } from 'react';
import { useIsConnected } from '../lib/connection.ts';
import styles from './app-shell.module.css';

const TEXT = 'No connection. You are seeing what was loaded last.';

/** Above every screen: that there is no connection. It is a live region from the start, so that the change is read out. */
export function ConnectionNotice(): ReactElement {
  const isConnected = useIsConnected();
  return <output className={styles.connection}>{!isConnected && TEXT}</output>;
}
