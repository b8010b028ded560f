import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from './error-alert.tsx';
import type { LoadFailureProps } from '../lib/loading/lazy-part.tsx';

const COMMON = text('common');

export function LoadFailure({ onRetry }: Pick<LoadFailureProps, 'onRetry'>): ReactElement {
  return <ErrorAlert message={COMMON.notLoaded} onRetry={onRetry} />;
}
