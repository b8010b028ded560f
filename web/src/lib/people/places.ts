import type { Friend } from '@barabar/core/contract/friends';
import type { Group } from '@barabar/core/contract/groups';

type Placed = Pick<Friend, 'id' | 'places'>;

/** Returns whether records name a friend by this id: their own, or that of any place of somebody by name. */
export const isNamedBy = ({ id, places }: Placed, userId: string): boolean =>
  id === userId || places?.some((place) => place.userId === userId) === true;

/** Returns the id by which records of a group name a friend; undefined where somebody by name has no place in it. */
export const idIn = ({ id, places }: Placed, groupId: string | undefined): string | undefined =>
  places ? places.find((place) => place.groupId === groupId)?.userId : id;

/** Returns all ids by which records name a friend. */
export const idsOf = ({ id, places }: Placed): readonly string[] =>
  places?.map(({ userId }) => userId) ?? [id];

/** The ids of the members whom a group knows by name only; none while it loads. */
export const nameOnlyIdsOf = (group: Pick<Group, 'members'> | undefined): ReadonlySet<string> =>
  new Set(group?.members.flatMap(({ status, userId }) => (status === 'name-only' ? [userId] : [])));

export function withChosen(ids: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}

/** Who waits to be a member by name only stands among the members once, to themselves. */
export const withMembersOnce = <G extends Pick<Group, 'members' | 'claimedId'>>(group: G): G =>
  group.claimedId === undefined
    ? group
    : { ...group, members: group.members.filter(({ userId }) => userId !== group.claimedId) };
