import type { Group, Member } from '@barabar/core/contract/groups';
import { presentPerson } from '../users/present.ts';
import type { GroupRecord } from './store.ts';

/** A group as its members see it, served from its own document alone. */
export function presentGroup(group: GroupRecord): Group {
  const { id, name, description, avatar, members, simplifyDebts, createdAt, updatedAt, version } = group;
  return {
    id,
    name,
    ...(description !== null && { description }),
    ...(avatar !== null && { avatar }),
    members: Object.entries(members)
      .map(([userId, { role, joinedAt, ...copy }]): Member => ({
        userId,
        role,
        joinedAt,
        user: presentPerson({ id: userId, ...copy }),
      }))
      .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || compareIds(a.userId, b.userId)),
    simplifyDebts,
    createdAt,
    updatedAt,
    version,
  };
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : 1;
}
