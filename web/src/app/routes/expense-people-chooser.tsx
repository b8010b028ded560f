import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import type { PeopleChooser, PeopleDialogsProps } from '../../features/expenses/fields/use-people.ts';
import { useFriends } from '../../features/friends/api.ts';
import { useGroups } from '../../features/groups/api.ts';
import { isViewerOf } from '../../store/reads/use-hindrance.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { archivedLast } from '../../features/groups/in-order.ts';
import { friendsIn, placePeople } from './place-people.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { ExpenseWith } from './expense-with.tsx';

const CARDS = text('cards');

const SelectFriendsDialog = lazyDialog(
  async () => (await import('../../features/friends/select-friends-dialog.tsx')).SelectFriendsDialog,
);
const SelectGroupDialog = lazyDialog(
  async () => (await import('../../features/groups/select-group-dialog.tsx')).SelectGroupDialog,
);

/** 'Select Friends' and 'Select Group' (spec §2), which change whom the open form of an expense is about. */
function ExpensePeopleDialogs(props: PeopleDialogsProps): ReactElement {
  return (
    <>
      <WhenOpened isOpen={props.choosing === 'friends'}>
        <FriendsChooser {...props} />
      </WhenOpened>
      <WhenOpened isOpen={props.choosing === 'group'}>
        <GroupChooser {...props} />
      </WhenOpened>
    </>
  );
}

function FriendsChooser({ choosing, people, onChosen, onClose }: PeopleDialogsProps): ReactElement {
  const user = useCurrentUser();
  const { friends = [] } = useFriends();
  const groups = archivedLast(useGroups().groups ?? []).filter((group) => !isViewerOf(group, user.id));
  const chosenIds = friendsIn(people, { friends, groups }).map(({ id }) => id);
  return (
    <SelectFriendsDialog
      isOpen={choosing === 'friends'}
      onClose={onClose}
      friends={friends}
      chosenIds={chosenIds}
      onContinue={async (chosen) => {
        try {
          onChosen(await placePeople(chosen, { user, groups }));
        } catch (error) {
          showNotice({ tone: 'failure', text: messageOf(error, CARDS.placeFailed) });
        }
      }}
    />
  );
}

function GroupChooser({ choosing, onChosen, onClose }: PeopleDialogsProps): ReactElement {
  const viewer = useCurrentUser();
  const { groups = [] } = useGroups();
  const writable = groups.filter((group) => !isViewerOf(group, viewer.id));
  return (
    <SelectGroupDialog
      isOpen={choosing === 'group'}
      onClose={onClose}
      groups={writable}
      isViewerElsewhere={writable.length < groups.length}
      onContinue={({ id, name, members }) =>
        onChosen({ group: { id, name }, participants: members.map(({ user }) => user) })
      }
    />
  );
}

/** How the viewer changes whom a new expense is about, by the field "With" or the dialogs; and what keeps its photo. */
export const EXPENSE_PEOPLE: PeopleChooser = {
  renderDialogs: (props) => <ExpensePeopleDialogs {...props} />,
  renderWith: (props) => <ExpenseWith {...props} />,
  attachPhoto: async (expenseId, photo) =>
    (await import('../../features/receipts/attach-scanned.ts')).attachScanned(expenseId, photo),
};
