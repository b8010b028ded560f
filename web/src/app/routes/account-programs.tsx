import type { ReactElement } from 'react';
import { SinglePane } from '../panes.tsx';
import { ProgramsScreen } from '../../features/account/programs-screen.tsx';

/** Account → Programs and tokens. */
export function ProgramsRoute(): ReactElement {
  return (
    <SinglePane>
      <ProgramsScreen />
    </SinglePane>
  );
}
