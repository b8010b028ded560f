import { useLocation } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { Button, ButtonLink } from './button.tsx';
import type { LoadFailureProps } from '../lib/loading/lazy-part.tsx';
import { SpinnerSection } from './spinner.tsx';
import { useOnReconnect } from '../lib/api/connection.ts';
import { paths } from '../lib/pages/paths.ts';
import { useReloadIfOutdated } from './use-reload-if-outdated.ts';
import styles from './problem-head.module.css';
import { ProblemHead } from './problem-head.tsx';

const TEXT = text('problems');
const VERBS = text('verbs');

/** Tries again without leaving the application, and by itself when the connection is back. */
export function ConnectionNeeded({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) {
  const { pathname } = useLocation();
  useOnReconnect(onRetry);
  // After a deploy the old code no longer exists, so trying again cannot help.
  if (useReloadIfOutdated(true)) return <SpinnerSection />;
  return (
    <div className={`stack ${styles.page}`}>
      <ProblemHead title={TEXT.connectionTitle} text={TEXT.connection} />
      <Button size="large" onClick={onRetry}>
        {VERBS.retry}
      </Button>
      {pathname !== paths.dashboard && (
        <ButtonLink variant="line" size="large" to={paths.dashboard}>
          {TEXT.start}
        </ButtonLink>
      )}
    </div>
  );
}
