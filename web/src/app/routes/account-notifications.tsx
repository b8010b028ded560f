import { type ReactElement, use } from 'react';
import { SinglePane } from '../panes.tsx';
import { NotificationSettings } from '../../features/account/notification-settings.tsx';
import { ReplaceUserContext } from '../../lib/people/current-user.ts';

/** Account → Notifications. */
export function NotificationsRoute(): ReactElement {
  return (
    <SinglePane>
      <NotificationSettings onSaved={use(ReplaceUserContext)} />
    </SinglePane>
  );
}
