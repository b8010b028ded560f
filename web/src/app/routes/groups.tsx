import { type ReactElement, useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { useMatch, useNavigate } from 'react-router-dom';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FloatingActions } from '../floating-actions.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import { summariseByGroup } from '../../features/balances/summarise-balances.ts';
import { useFriends } from '../../features/friends/api.ts';
import { useGroups } from '../../features/groups/api.ts';
import { GroupsList } from '../../features/groups/groups-list.tsx';
import { TEXT } from '../../features/groups/text.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useBalances } from '../../lib/use-balances.ts';
import { EXPENSE_PLACE } from './expense-place-chooser.tsx';
import { ListFrame } from './list-frame.tsx';
import { NewGroupImport } from './new-group-import.tsx';
import { useAsked } from './use-asked.ts';

const CreateGroupDialog = lazyDialog(
  async () => (await import('../../features/groups/create-group-dialog.tsx')).CreateGroupDialog,
);
const AddExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/add-expense-dialog.tsx')).AddExpenseDialog,
);

type DialogName = 'create-group' | 'add-expense';

/** The Groups screen (spec §2), and the frame around a group's pages. */
export function GroupsRoute(): ReactElement {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const match = useMatch('/groups/:groupId/*');
  const isList = useMatch(paths.groups) !== null;
  const { friends } = useFriends();
  const { groups, error, retry } = useGroups();
  const { balances, error: balancesError } = useBalances(undefined);
  const nets = useMemo(() => balances && summariseByGroup(balances, user.id), [balances, user.id]);
  const [dialog, setDialog] = useState<DialogName>();

  const close = (): void => setDialog(undefined);
  const handleCreateGroup = (): void => setDialog('create-group');
  useAsked('group', handleCreateGroup);

  return (
    <>
      <ListFrame
        title={TEXT.title}
        add={{ label: TEXT.createGroup, icon: Plus, onSelect: handleCreateGroup }}
        searchPlaceholder={TEXT.searchPlaceholder}
        requestsOf="groups"
        friends={friends}
        isDetailOpen={!isList}
        dock={<FloatingActions onAdd={() => setDialog('add-expense')} />}
        renderList={(searchTerm) =>
          !groups && error ? (
            <ErrorAlert isInset message={messageOf(error, TEXT.failed)} onRetry={retry} />
          ) : (
            <GroupsList
              groups={groups}
              nets={nets ?? (balancesError ? 'unknown' : 'loading')}
              searchTerm={searchTerm}
              selectedId={match?.params.groupId}
              onCreateGroup={handleCreateGroup}
            />
          )
        }
      />
      <WhenOpened isOpen={dialog === 'create-group'}>
        <CreateGroupDialog
          isOpen={dialog === 'create-group'}
          onClose={close}
          onImport={() => void navigate(paths.importGroup)}
          // A new group has one member and nothing to split, so adding members comes next.
          onCreated={(group) => void navigate(paths.addMembers(group.id))}
        />
      </WhenOpened>
      <NewGroupImport />
      <WhenOpened isOpen={dialog === 'add-expense'}>
        <AddExpenseDialog
          isOpen={dialog === 'add-expense'}
          onClose={close}
          onSaved={close}
          currentUserId={user.id}
          participants={[user]}
          defaultPayerId={user.id}
          chooser={EXPENSE_PLACE}
        />
      </WhenOpened>
    </>
  );
}
