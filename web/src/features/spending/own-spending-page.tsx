import { text } from '@barabar/core/messages/text';
import { TitledScreen } from '../../components/screen.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { StoredSpending } from './stored-spending.tsx';
import { OwnActions } from '../expenses/own-actions.tsx';

const TEXT = text('spending');

/** What the viewer has spent, in all groups and outside of them. */
export function SpendingPage() {
  return (
    <TitledScreen title={TEXT.title} backTo={paths.activity} backLabel={TEXT.back} dock={<OwnActions />}>
      <StoredSpending dimensions={['category', 'group', 'person']} />
    </TitledScreen>
  );
}
