import type { ReactNode } from 'react';
import { text } from '@barabar/core/messages/text';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';

const ACTIVITY = text('activity');

const ActivityList = lazyPart(async () => (await import('./activity-list.tsx')).ActivityList, LoadFailure, {
  Waiting: () => <SpinnerSection />,
});

/** In wide windows, while no friend or group is chosen. */
export function RecentActivities({ dock }: { dock: ReactNode }) {
  return (
    <section className="column fills" aria-label={ACTIVITY.heading}>
      <div className="fills" style={{ paddingBottom: 92 }}>
        <h2 className="text-card-title" style={{ padding: '16px 24px 8px' }}>
          {ACTIVITY.heading}
        </h2>
        <ActivityList scope={{ kind: 'global' }} />
      </div>
      {dock}
    </section>
  );
}
