import type { ReactElement } from 'react';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { DetailScreen, type DetailScreenProps } from '../../components/screen.tsx';
import type { PageProblem } from '../../lib/pages/page-problem.ts';

/** For whom goes from heading to heading; the alert says why. */
const TITLE = 'This page cannot be shown';

/** Replaces a page that cannot be shown: says why, and offers Retry or a link. */
export function ProblemScreen({
  problem: { message, canRetry },
  onRetry,
  ...frame
}: Omit<DetailScreenProps, 'title' | 'children'> & {
  readonly problem: PageProblem;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <DetailScreen {...frame} title={undefined}>
      <h1 className="visually-hidden">{TITLE}</h1>
      <ErrorAlert isInset message={message} {...(canRetry && { onRetry })} />
    </DetailScreen>
  );
}
