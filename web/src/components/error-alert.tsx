import type { ReactElement } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import styles from './error-alert.module.css';

export interface ErrorAlertProps {
  /** What went wrong, from the error catalogue or the server. Nothing renders without one. */
  readonly message: string | undefined;
  /** On a line of its own below that, such as the server's words. */
  readonly detail?: string | undefined;
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
  detail = '',
  onRetry,
  retryLabel = 'Retry',
  isInset = false,
}: ErrorAlertProps): ReactElement | null {
  if (!message) return null;
  return (
    <div className={classNames(styles.alert, isInset && styles.inset)} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <span className="wraps fills">
        {message}
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
      </span>
      {onRetry && (
        <button type="button" className={`strong ${styles.retry}`} onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  );
}
