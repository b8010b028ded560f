import { lazy, type ReactElement, Suspense } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import styles from './recent-activities.module.css';

const ActivityList = lazy(async () => ({
  default: (await import('../../features/activity/activity-list.tsx')).ActivityList,
}));

const TITLE = 'Recent activities';

/** What stands in the detail panel of wide windows while neither a friend nor a group is chosen. */
export function RecentActivities(): ReactElement {
  const user = useCurrentUser();
  return (
    <section className={styles.recent} aria-label={TITLE}>
      <h2 className={styles.title}>{TITLE}</h2>
      <Suspense fallback={<Spinner />}>
        <ActivityList scope={{ kind: 'global' }} currentUserId={user.id} />
      </Suspense>
    </section>
  );
}
