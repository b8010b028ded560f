import { CircleAlert } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { classNames } from '../lib/class-names.ts';
import styles from './error-alert.module.css';

const VERBS = text('verbs');

export interface ErrorAlertProps {
  /** The message from the error catalogue or the server. Without a message nothing is rendered. */
  readonly message: string | undefined;
  /** A second line below the message, such as the server's words. */
  readonly detail?: string | undefined;
  /** Shows a Retry button, as feeds and balances have (spec §8). */
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string | undefined;
  /** Adds space to the edges of the sheet, for an alert that replaces a list. */
  readonly isInset?: boolean;
}

/** An error as a banner. Screen readers announce it when it appears. */
export function ErrorAlert({
  message,
  detail = '',
  onRetry,
  retryLabel = VERBS.retry,
  isInset = false,
}: ErrorAlertProps) {
  if (!message) return null;
  return (
    <div className={classNames('medium soft-owing', styles.alert, isInset && styles.inset)} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <span className="wraps fills">
        {message}
        {detail !== '' && <span className={`block ${styles.detail}`}>{detail}</span>}
      </span>
      {onRetry && (
        <button type="button" className={`rigid strong underlined ${styles.retry}`} onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  );
}
