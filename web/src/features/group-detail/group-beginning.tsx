import { UserRoundPlus } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ImportRows } from '../../components/import-row.tsx';
import { paths } from '../../lib/pages/paths.ts';

const TEXT = text('groupBeginning');
const GROUP = text('groupDetail');

export interface GroupBeginningProps {
  readonly group: Pick<Group, 'id' | 'members'>;
  readonly onImport: () => void;
}

/** What comes next in a group without expenses and settlements: people, if the viewer is alone in it, then an expense. */
export function GroupBeginning({ group: { id, members }, onImport }: GroupBeginningProps) {
  if (members.length > 1) return <EmptyState art="groups" title={TEXT.noExpenses} hint={TEXT.expenseHint} />;
  return (
    <>
      <EmptyState
        art="groups"
        title={TEXT.alone}
        hint={TEXT.aloneHint}
        action={
          <ButtonLink to={paths.addMembers(id)} size="large" icon={UserRoundPlus}>
            {GROUP.addMembers}
          </ButtonLink>
        }
      />
      <ImportRows onSelect={onImport} />
    </>
  );
}
