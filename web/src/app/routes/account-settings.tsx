import { type ReactElement, use } from 'react';
import { SinglePane } from '../panes.tsx';
import { Preferences } from '../../features/account/preferences.tsx';
import { ReplaceUserContext } from '../../lib/people/current-user.ts';

/** Account → Settings. */
export function SettingsRoute(): ReactElement {
  return (
    <SinglePane>
      <Preferences onSaved={use(ReplaceUserContext)} />
    </SinglePane>
  );
}
