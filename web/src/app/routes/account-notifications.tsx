import type { ReactElement } from 'react';
import { SinglePane } from '../panes.tsx';
import { NotificationSettings } from '../../features/account/notification-settings.tsx';
import { replaceRecord } from '../../features/auth/session.ts';

/** Account → Notifications. */
export function NotificationsRoute(): ReactElement {
  return (
    <SinglePane>
      <NotificationSettings onSaved={replaceRecord} />
    </SinglePane>
  );
}
