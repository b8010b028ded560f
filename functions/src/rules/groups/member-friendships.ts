import type { StoreCall } from '../../kit/call.ts';
import type { Batch } from '../../kit/document.ts';
import { putFriendship, type Typed } from '../../records/friendships/store.ts';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';

/**
 * Members who have joined accept all others. Not names, and nobody where one of two came by a link (docs/people.md).
 */
export function putMemberFriendships(
  call: StoreCall,
  batch: Batch,
  {
    group,
    userId,
    member,
    by,
    at,
    typed,
  }: {
    group: Pick<GroupRecord, 'members'>;
    userId: string;
    member: MemberRecord;
    by: string;
    at: Date;
    /** The name and address that they typed for the member, if they added them. */
    typed?: Typed;
  },
): void {
  const everybody = { ...group.members, [userId]: member };
  const hasJoined = (id: string) => everybody[id]?.acceptedAt != null;
  if (member.cameBy) return;
  for (const [otherId, { name, isNameOnly, cameBy }] of Object.entries(everybody)) {
    if (otherId === userId || isNameOnly || cameBy) continue;
    putFriendship(call, batch, {
      members: [otherId, userId],
      names: { [otherId]: name, [userId]: member.name },
      createdBy: by,
      at,
      acceptedBy: [otherId, userId].filter(hasJoined),
      ...(typed && otherId === by && { typed: { [by]: typed } }),
    });
  }
}
