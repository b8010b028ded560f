import type { Group } from '@barabar/core/contract/groups';
import type { User } from '@barabar/core/contract/auth';
import type { Participant } from '../draft/expense-draft.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { idIn, idsOf } from '../../../lib/people/places.ts';
import { isViewerOf } from '../../../store/reads/use-hindrance.ts';
import { addFriendByName } from '../../friends/add-friends.ts';
import { useFriends } from '../../friends/api.ts';
import { useGroups } from '../../groups/api.ts';
import { archivedLast } from '../../groups/in-order.ts';

/** Whom an expense is about: a group's members, or people outside groups. The viewer is one of them. */
export interface ExpensePeople {
  readonly group: { readonly id: string; readonly name: string } | undefined;
  readonly participants: readonly Participant[];
}

/** The friends with whom, and the groups in which, the viewer can have an expense. */
export function useOffered() {
  const user = useCurrentUser();
  const { data: friends, error: friendsError } = useFriends();
  const { data: groups, error: groupsError } = useGroups();
  return {
    user,
    friends: friends ?? [],
    groups: archivedLast(groups ?? []).filter((group) => !isViewerOf(group, user.id)),
    areAll: friends !== undefined && groups !== undefined,
    hasFailed: (friendsError ?? groupsError) !== undefined,
  };
}

export const allOf = ({
  id,
  name,
  members,
}: ExpensePeople['group'] & {
  readonly members: readonly { readonly user: Participant }[];
}): ExpensePeople => ({ group: { id, name }, participants: members.map((member) => member.user) });

/**
 * With one person by name alone outside of groups, where they get a place; with more, in a group of all of them, or the
 * form asks for one.
 */
export function placePeople(
  chosen: readonly Participant[],
  { user, groups }: { user: User; groups: readonly Group[] },
  onRefused: (friendId: string) => void,
): ExpensePeople {
  const outside = (others: readonly Participant[]) => ({ group: undefined, participants: [user, ...others] });
  const [first, ...more] = chosen;
  if (!first || !chosen.some(({ places }) => places)) return outside(chosen);
  if (more.length === 0)
    return outside(
      first.directGroupId === undefined ? [addFriendByName(first, { viewerId: user.id, onRefused })] : chosen,
    );
  return groupFor(chosen, { user, groups }) ?? outside(chosen);
}

/** The group in which all of several people are, if somebody by name is among them: they share nothing outside of groups. */
export function groupFor(
  chosen: readonly Participant[],
  { user, groups }: { user: User; groups: readonly Group[] },
): ExpensePeople | undefined {
  if (chosen.length < 2 || !chosen.some(({ places }) => places)) return undefined;
  for (const { id, name, members } of groups) {
    const ids = new Set(chosen.map((friend) => idIn(friend, id)));
    const participants = members.filter(({ userId }) => ids.has(userId)).map((member) => member.user);
    if (participants.length === chosen.length)
      return { group: { id, name }, participants: [user, ...participants] };
  }
  return undefined;
}

/** Nobody where it is among all of a group. */
export function friendsIn<F extends Participant>(
  { group, participants }: ExpensePeople,
  { friends, groups }: { friends: readonly F[]; groups: readonly Group[] },
): readonly F[] {
  const members = groups.find(({ id }) => id === group?.id)?.members;
  if (group && members?.length === participants.length) return [];
  const ids = new Set(participants.map(({ id }) => id));
  return friends.filter((friend) => idsOf(friend).some((id) => ids.has(id)));
}
