import type { ReactElement } from 'react';
import type { PeopleWithProps } from '../../features/expenses/fields/use-people.ts';
import { addFriendByName, inviteByAddress, useFriends } from '../../features/friends/api.ts';
import { canBeAdded } from '../../features/friends/search-friends.ts';
import { useGroups } from '../../features/groups/api.ts';
import { archivedLast } from '../../features/groups/in-order.ts';
import { isViewerOf } from '../../store/reads/use-hindrance.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

/** The field "With" of a new expense, with the viewer's friends and groups. */
export function ExpenseWith({ people, onChosen, Field, ...field }: PeopleWithProps): ReactElement {
  const user = useCurrentUser();
  const known = { friends: useFriends().friends, groups: useGroups().groups };
  const { friends = [], groups = [] } = known;
  const chosen = people.group ? [user] : people.participants;
  return (
    <Field
      isGuest={user.isGuest}
      people={friends.filter((friend) => canBeAdded(friend) && !chosen.some(({ id }) => id === friend.id))}
      groups={archivedLast(groups).filter(
        (group) => group.id !== people.group?.id && !isViewerOf(group, user.id),
      )}
      areAll={known.friends !== undefined && known.groups !== undefined}
      byNameCount={friends.filter(({ directGroupId }) => directGroupId !== undefined).length}
      {...field}
      onPerson={(person) => onChosen({ group: undefined, participants: [...chosen, person] })}
      onGroup={({ id, name, members }) =>
        onChosen({ group: { id, name }, participants: members.map((member) => member.user) })
      }
      onNew={({ kind, text }) => (kind === 'name' ? addFriendByName(text) : inviteByAddress(text))}
    />
  );
}
