import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from './error-alert.tsx';
import type { LoadFailureProps } from '../lib/loading/lazy-part.tsx';

const COMMON = text('common');

export function LoadFailure({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) {
  return <ErrorAlert message={COMMON.notLoaded} onRetry={onRetry} />;
}
