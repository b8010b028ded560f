import type { ReactElement } from 'react';
import { SinglePane } from '../panes.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { TEXT } from '../../features/activity/text.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { EditableActivity } from './editable-activity.tsx';

/** 'Recent activities': all records and activities of the viewer, with the names of groups (spec §2, Activity page). */
export function ActivityRoute(): ReactElement {
  const user = useCurrentUser();
  return (
    <SinglePane>
      <ListScreen title={TEXT.heading}>
        <EditableActivity scope={{ kind: 'global' }} currentUserId={user.id} />
      </ListScreen>
    </SinglePane>
  );
}
