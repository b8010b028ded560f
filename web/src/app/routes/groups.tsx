import { type ReactElement, useDeferredValue, useState } from 'react';
import { Plus } from 'lucide-react';
import { Outlet, useMatch, useNavigate } from 'react-router-dom';
import type { Group } from '@barabar/core/contract/groups';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FloatingActions } from '../../components/floating-actions.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { Panes } from '../../components/panes.tsx';
import { ListScreen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import { useFriends } from '../../features/friends/api.ts';
import { OverallBanner } from '../../features/friends/overall-banner.tsx';
import { useGroups } from '../../features/groups/api.ts';
import { GroupsList } from '../../features/groups/groups-list.tsx';
import { TEXT } from '../../features/groups/text.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { RecentActivities } from './recent-activities.tsx';
import styles from './problem.module.css';

const CreateGroupDialog = lazyDialog(
  async () => (await import('../../features/groups/create-group-dialog.tsx')).CreateGroupDialog,
);
const SelectGroupDialog = lazyDialog(
  async () => (await import('../../features/groups/select-group-dialog.tsx')).SelectGroupDialog,
);
const AddExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/add-expense-dialog.tsx')).AddExpenseDialog,
);

type DialogName = 'create-group' | 'select-group' | 'add-expense';

/**
 * The Groups screen (spec §2), and the frame around a group's pages: the list stands beside them from 900 px, and keeps its
 * search and its place from group to group.
 */
export function GroupsRoute(): ReactElement {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const match = useMatch('/groups/:groupId/*');
  const { friends } = useFriends();
  const { groups, error, retry } = useGroups();
  const [term, setTerm] = useState('');
  const listedTerm = useDeferredValue(term);
  const [dialog, setDialog] = useState<DialogName>();
  const [chosen, setChosen] = useState<Group>();

  const close = (): void => setDialog(undefined);
  const handleCreateGroup = (): void => setDialog('create-group');

  return (
    <>
      <Panes
        focus={match ? 'detail' : 'list'}
        list={
          <ListScreen
            title={TEXT.title}
            action={
              <Button variant="tonal" icon={Plus} onClick={handleCreateGroup}>
                {TEXT.createGroup}
              </Button>
            }
            header={
              <>
                <SearchField value={term} onChange={setTerm} placeholder={TEXT.searchPlaceholder} />
                <OverallBanner friends={friends} />
              </>
            }
            dock={<FloatingActions onAdd={() => setDialog('select-group')} isDisabled={!groups?.length} />}
          >
            {!groups && error ? (
              <div className={styles.problem}>
                <ErrorAlert message={messageOf(error, TEXT.failed)} onRetry={retry} />
              </div>
            ) : (
              <GroupsList
                groups={groups}
                searchTerm={listedTerm}
                selectedId={match?.params.groupId}
                onCreateGroup={handleCreateGroup}
              />
            )}
          </ListScreen>
        }
        detail={match ? <Outlet /> : <RecentActivities />}
      />
      <WhenOpened isOpen={dialog === 'create-group'}>
        <CreateGroupDialog
          isOpen={dialog === 'create-group'}
          onClose={close}
          onCreated={(group) => void navigate(paths.group(group.id))}
        />
      </WhenOpened>
      <WhenOpened isOpen={dialog === 'select-group'}>
        <SelectGroupDialog
          isOpen={dialog === 'select-group'}
          onClose={close}
          groups={groups ?? []}
          onContinue={(group) => {
            setChosen(group);
            setDialog('add-expense');
          }}
        />
      </WhenOpened>
      <WhenOpened isOpen={dialog === 'add-expense'}>
        <AddExpenseDialog
          isOpen={dialog === 'add-expense'}
          onClose={close}
          onSaved={close}
          currentUserId={user.id}
          participants={chosen?.members.map((member) => member.user) ?? []}
          {...(chosen && { group: { id: chosen.id, name: chosen.name } })}
          defaultPayerId={user.id}
        />
      </WhenOpened>
    </>
  );
}
