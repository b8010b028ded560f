import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from './error-alert.tsx';
import { DetailScreen, type DetailScreenProps } from './screen.tsx';
import type { PageProblem } from '../lib/pages/page-problem.ts';

const TEXT = text('problems');

/** Replaces a page that cannot be shown: says why, and offers Retry or a link. */
export function ProblemScreen({
  problem: { message, canRetry },
  onRetry,
  ...frame
}: Omit<DetailScreenProps, 'title' | 'children'> & {
  readonly problem: PageProblem;
  readonly onRetry: () => void;
}) {
  return (
    <DetailScreen {...frame} title={undefined}>
      {/* For whom goes from heading to heading; the alert says why. */}
      <h1 className="visually-hidden">{TEXT.page}</h1>
      <ErrorAlert isInset message={message} {...(canRetry && { onRetry })} />
    </DetailScreen>
  );
}
