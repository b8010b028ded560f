import type { ReactElement } from 'react';
import { DetailScreen, ScreenTitle } from '../../components/screen.tsx';
import { TEXT } from '../../features/spending/text.ts';
import { paths } from '../../lib/paths.ts';
import { SinglePane } from '../panes.tsx';
import { CopiedSpending } from './copied-spending.tsx';
import { OwnActions } from './own-actions.tsx';

/** What the viewer has spent, in all groups and outside of them. */
export function SpendingRoute(): ReactElement {
  return (
    <SinglePane>
      <DetailScreen
        title={TEXT.title}
        backTo={paths.activity}
        backLabel={TEXT.back}
        isBackNamed
        dock={<OwnActions />}
        head={<ScreenTitle>{TEXT.title}</ScreenTitle>}
      >
        <CopiedSpending dimensions={['category', 'group', 'person']} />
      </DetailScreen>
    </SinglePane>
  );
}
