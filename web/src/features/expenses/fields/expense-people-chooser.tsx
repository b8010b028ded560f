import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { useDialog } from '../../../components/dialogs.tsx';
import type { PeopleDialogProps } from './use-people.ts';
import { useFriends } from '../../friends/api.ts';
import { SelectFriendsDialog } from '../../friends/select-friends-dialog.tsx';
import { useGroups } from '../../groups/api.ts';
import { SelectGroupDialog } from '../../groups/select-group-dialog.tsx';
import { isViewerOf } from '../../../store/reads/use-hindrance.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { archivedLast } from '../../groups/in-order.ts';
import { friendsIn, placePeople } from './place-people.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showNotice } from '../../../lib/notices/notices.ts';

const CARDS = text('cards');

/** 'Select Friends' (spec §2), which changes whom the open form of an expense is about. */
export function FriendsChooser({ people, onChosen }: PeopleDialogProps): ReactElement {
  const { close } = useDialog();
  const user = useCurrentUser();
  const { friends = [] } = useFriends();
  const groups = archivedLast(useGroups().groups ?? []).filter((group) => !isViewerOf(group, user.id));
  return (
    <SelectFriendsDialog
      friends={friends}
      chosenIds={friendsIn(people, { friends, groups }).map(({ id }) => id)}
      onContinue={async (chosen) => {
        try {
          onChosen(await placePeople(chosen, { user, groups }));
          close();
        } catch (error) {
          showNotice({ tone: 'failure', text: messageOf(error, CARDS.placeFailed) });
        }
      }}
    />
  );
}

/** 'Select Group' (spec §2), which moves the open form of an expense to a group. */
export function GroupChooser({ onChosen }: PeopleDialogProps): ReactElement {
  const { close } = useDialog();
  const viewer = useCurrentUser();
  const { groups = [] } = useGroups();
  const writable = groups.filter((group) => !isViewerOf(group, viewer.id));
  return (
    <SelectGroupDialog
      groups={writable}
      isViewerElsewhere={writable.length < groups.length}
      onContinue={({ id, name, members }) => {
        onChosen({ group: { id, name }, participants: members.map(({ user }) => user) });
        close();
      }}
    />
  );
}
