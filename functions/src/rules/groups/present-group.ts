import type { Group, Member } from '@barabar/core/contract/groups';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';
import { findPerson, type People } from '../people/find-person.ts';
import { presentPerson } from '../people/present-person.ts';

/**
 * Ids of the members who have yet to join: what is shown of them depends on the viewer. Those by name only have the same
 * name for everybody.
 */
export const pendingIdsIn = (groups: readonly Pick<GroupRecord, 'members'>[]): string[] =>
  groups.flatMap(({ members }) =>
    Object.keys(members).filter(
      (userId) => !hasJoined({ members }, userId) && members[userId]?.isNameOnly !== true,
    ),
  );

function statusOf({ acceptedAt, isNameOnly }: MemberRecord): Member['status'] {
  if (isNameOnly) return 'name-only';
  return acceptedAt === null ? 'invited' : 'joined';
}

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
      .map(([userId, member]): Member => ({
        userId,
        role: member.role,
        status: statusOf(member),
        joinedAt: member.joinedAt,
        user: presentPerson(
          member.acceptedAt === null
            ? { ...findPerson(people, { userId, name: member.name }), id: userId }
            : { id: userId, name: member.name, email: member.email, avatar: member.avatar },
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
