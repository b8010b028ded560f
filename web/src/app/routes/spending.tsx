import type { ReactElement } from 'react';
import { isOf } from '@barabar/core/statistics';
import { DetailScreen, ScreenTitle } from '../../components/screen.tsx';
import { TEXT } from '../../features/spending/text.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { SinglePane } from '../panes.tsx';
import { CopiedSpending } from './copied-spending.tsx';

/** What the viewer has spent, in all groups and outside of them. */
export function SpendingRoute(): ReactElement {
  const { id } = useCurrentUser();
  return (
    <SinglePane>
      <DetailScreen
        title={TEXT.title}
        backTo={paths.activity}
        backLabel={TEXT.back}
        isBackNamed
        head={<ScreenTitle>{TEXT.title}</ScreenTitle>}
      >
        <CopiedSpending
          isMeant={(expense) => isOf(expense, id)}
          dimensions={['category', 'group', 'person']}
        />
      </DetailScreen>
    </SinglePane>
  );
}
