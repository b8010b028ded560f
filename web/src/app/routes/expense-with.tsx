import type { ReactElement } from 'react';
import type { PlaceWithProps } from '../../features/expenses/fields/use-place.ts';
import { addFriendByName, inviteByAddress, useFriends } from '../../features/friends/api.ts';
import { canBeAdded } from '../../features/friends/search-friends.ts';
import { useGroups } from '../../features/groups/api.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

/** The field "With" of a new expense, with the viewer's friends and groups. */
export function ExpenseWith({ place, onChosen, Field, ...field }: PlaceWithProps): ReactElement {
  const user = useCurrentUser();
  const { friends = [] } = useFriends();
  const { groups = [] } = useGroups();
  const chosen = place.group ? [user] : place.participants;
  return (
    <Field
      people={friends.filter((friend) => canBeAdded(friend) && !chosen.some(({ id }) => id === friend.id))}
      groups={groups.filter(({ id }) => id !== place.group?.id)}
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
