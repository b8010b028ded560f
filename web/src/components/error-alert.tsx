import type { ReactElement, ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import styles from './error-alert.module.css';

export interface ErrorAlertProps {
  /** What went wrong, from the error catalogue or the server. Nothing renders without one. */
  readonly message: ReactNode;
  /** Feeds and balances offer another try (spec §8). */
  readonly onRetry?: (() => void) | undefined;
  /** Where something else than another try is offered. */
  readonly retryLabel?: string | undefined;
  /** In a list's place, away from the sheet's edges. */
  readonly isInset?: boolean;
}

/** An error as a banner, announced when it appears. */
export function ErrorAlert({
  message,
  onRetry,
  retryLabel = 'Retry',
  isInset = false,
}: ErrorAlertProps): ReactElement | null {
  if (!message) return null;
  return (
    <div className={classNames(styles.alert, isInset && styles.inset)} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <span className={styles.text}>{message}</span>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  );
}
