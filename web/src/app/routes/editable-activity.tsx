import type { ReactElement } from 'react';
import { ActivityList, type ActivityListProps } from '../../features/activity/activity-list.tsx';
import { WaitingAmounts } from './waiting-amounts.tsx';

/** The days above the feed of a group or friend that wait for an amount, and the feed. */
export function EditableActivity(props: ActivityListProps): ReactElement {
  const { scope } = props;
  const isOutside = scope.kind === 'friend' && scope.isOutside;
  return (
    <>
      {scope.kind !== 'global' && !isOutside && <WaitingAmounts scope={scope} />}
      <ActivityList {...props} />
    </>
  );
}
