import type { ReactElement } from 'react';
import { UserRoundPlus } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ImportRow } from '../../lib/import-row.tsx';
import { Rows } from '../../components/row.tsx';
import { paths } from '../../lib/paths.ts';
import { TEXT } from './text.ts';

const WORDS = TEXT.beginning;

export interface GroupBeginningProps {
  readonly group: Pick<Group, 'id' | 'members'>;
  readonly onImport: () => void;
}

/** What comes next in a group without expenses and settlements: people, if the viewer is alone in it, then an expense. */
export function GroupBeginning({ group: { id, members }, onImport }: GroupBeginningProps): ReactElement {
  if (members.length > 1)
    return <EmptyState art="groups" title={WORDS.noExpenses} hint={WORDS.expenseHint} />;
  return (
    <>
      <EmptyState
        art="groups"
        title={WORDS.alone}
        hint={WORDS.aloneHint}
        action={
          <ButtonLink to={paths.addMembers(id)} size="large" icon={UserRoundPlus}>
            {TEXT.addMembers}
          </ButtonLink>
        }
      />
      <Rows>
        <ImportRow onSelect={onImport} />
      </Rows>
    </>
  );
}
