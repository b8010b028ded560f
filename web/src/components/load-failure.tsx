import type { ReactElement } from 'react';
import { ErrorAlert } from './error-alert.tsx';
import type { LoadFailureProps } from '../lib/loading/lazy-part.tsx';

/** The words for a part of the page that could not be loaded. */
export const NOT_LOADED = {
  message: 'This could not be loaded. Please check your connection and try again.',
  retry: 'Retry',
} as const;

/** Replaces a part of the page that could not be loaded, and offers Retry. */
export function LoadFailure({ onRetry }: Pick<LoadFailureProps, 'onRetry'>): ReactElement {
  return <ErrorAlert message={NOT_LOADED.message} onRetry={onRetry} />;
}
