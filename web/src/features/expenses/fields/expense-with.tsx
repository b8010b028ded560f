import { type ReactElement, useEffect } from 'react';
import type { PeopleWithProps } from './use-people.ts';
import { useFriends } from '../../friends/api.ts';
import { addFriendByName, inviteByAddress } from '../../friends/add-friends.ts';
import { canBeAdded } from '../../friends/search-friends.ts';
import { useGroups } from '../../groups/api.ts';
import { archivedLast } from '../../groups/in-order.ts';
import { isViewerOf } from '../../../store/reads/use-hindrance.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { friendsIn, groupFor, placePeople } from './place-people.ts';

/** The field "With" of a new expense, with the viewer's friends and groups. */
export function ExpenseWith({ people, onChosen, Field, ...field }: PeopleWithProps): ReactElement {
  const user = useCurrentUser();
  const known = { friends: useFriends().friends, groups: useGroups().groups };
  const { friends = [], groups = [] } = known;
  const writable = archivedLast(groups).filter((group) => !isViewerOf(group, user.id));
  const chosen = friendsIn(people, { friends, groups });
  // Once somebody is taken out again, the others may all be in one.
  const fitting = people.group ? undefined : groupFor(chosen, { user, groups: writable });
  useEffect(() => {
    if (fitting) onChosen(fitting);
  });
  return (
    <Field
      isGuest={user.isGuest}
      people={friends.filter((friend) => canBeAdded(friend) && !chosen.includes(friend))}
      groups={writable.filter((group) => group.id !== people.group?.id)}
      areAll={known.friends !== undefined && known.groups !== undefined}
      byNameCount={friends.filter(({ directGroupId }) => directGroupId !== undefined).length}
      {...field}
      onPerson={(person) => {
        const placed = placePeople([...chosen, person], { user, groups: writable });
        if (!(placed instanceof Promise)) return onChosen(placed);
        return placed.then(onChosen);
      }}
      onGroup={({ id, name, members }) =>
        onChosen({ group: { id, name }, participants: members.map((member) => member.user) })
      }
      onNew={({ kind, text }) => (kind === 'name' ? addFriendByName(text) : inviteByAddress(text))}
    />
  );
}
