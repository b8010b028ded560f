import type { StoreCall } from '../../kit/call.ts';
import type { Batch } from '../../kit/document.ts';
import { putFriendship, type Typed } from '../../records/friendships/store.ts';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';

/**
 * Makes a member friends of all others, in the batch that adds the member or makes them join. A member who has joined
 * accepts all others; one who has not accepts nobody. Left out are members by name only, and every pair in which somebody
 * came by a link: they have accepted each other for this group alone (docs/people.md).
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
    readonly group: Pick<GroupRecord, 'members'>;
    readonly userId: string;
    readonly member: MemberRecord;
    readonly by: string;
    readonly at: Date;
    /** The name and address that they typed for the member, if they added them. */
    readonly typed?: Typed;
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
