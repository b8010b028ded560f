import type { Group, Member } from '@barabar/core/contract/groups';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { findPerson, type People } from '../people/find-person.ts';
import { presentPerson } from '../people/present-person.ts';

/** Ids of the members that a group's document holds only a name of: what is shown of them depends on the viewer. */
export const pendingIdsIn = (groups: readonly Pick<GroupRecord, 'members'>[]): string[] =>
  groups.flatMap(({ members }) => Object.keys(members).filter((userId) => !hasJoined({ members }, userId)));

/**
 * A group as a member who has joined sees it. Its own document serves all but members who have not joined.
 * @param people at least those (`pendingIdsIn`) who are to be found, as the viewer sees them.
 */
export function presentGroup(group: GroupRecord, people: People = new Map()): Group {
  const { id, name, description, avatar, members, createdAt, updatedAt, version } = group;
  const { simplifyDebts, categories } = group;
  return {
    id,
    name,
    ...(description !== null && { description }),
    ...(avatar !== null && { avatar }),
    members: Object.entries(members)
      .map(([userId, { role, joinedAt, acceptedAt, ...copy }]): Member => ({
        userId,
        role,
        status: acceptedAt === null ? 'invited' : 'joined',
        joinedAt,
        user: presentPerson(
          acceptedAt === null
            ? { ...findPerson(people, { userId, name: copy.name }), id: userId }
            : { id: userId, ...copy },
        ),
      }))
      .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || compareIds(a.userId, b.userId)),
    simplifyDebts,
    categories,
    createdAt,
    updatedAt,
    version,
  };
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : 1;
}
