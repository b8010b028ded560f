import type { ReactElement } from 'react';
import { ErrorAlert } from './error-alert.tsx';
import { COMMON } from '../lib/common-text.ts';
import type { LoadFailureProps } from '../lib/loading/lazy-part.tsx';

/** Replaces a part of the page that could not be loaded, and offers Retry. */
export function LoadFailure({ onRetry }: Pick<LoadFailureProps, 'onRetry'>): ReactElement {
  return <ErrorAlert message={COMMON.notLoaded} onRetry={onRetry} />;
}
