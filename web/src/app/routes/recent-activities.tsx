import { lazy, type ReactElement, Suspense } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import styles from './recent-activities.module.css';

const EditableActivity = lazy(async () => ({
  default: (await import('./editable-activity.tsx')).EditableActivity,
}));

const TITLE = 'Recent activities';

/** What stands in the detail panel of wide windows while neither a friend nor a group is chosen. */
export function RecentActivities(): ReactElement {
  const user = useCurrentUser();
  return (
    <section className={styles.recent} aria-label={TITLE}>
      <h2 className={styles.title}>{TITLE}</h2>
      <Suspense fallback={<Spinner />}>
        <EditableActivity scope={{ kind: 'global' }} currentUserId={user.id} />
      </Suspense>
    </section>
  );
}
