import type { ReactElement } from 'react';
import { SinglePane } from '../panes.tsx';
import { Preferences } from '../../features/account/preferences.tsx';
import { replaceRecord } from '../../features/auth/session.ts';

/** Account → Settings. */
export function SettingsRoute(): ReactElement {
  return (
    <SinglePane>
      <Preferences onSaved={replaceRecord} />
    </SinglePane>
  );
}
