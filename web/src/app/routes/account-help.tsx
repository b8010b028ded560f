import type { ReactElement } from 'react';
import { SinglePane } from '../panes.tsx';
import { HelpScreen } from '../../features/account/help-screen.tsx';

/** Account → Help & Support. */
export function HelpRoute(): ReactElement {
  return (
    <SinglePane>
      <HelpScreen />
    </SinglePane>
  );
}
