import type { Group } from '@barabar/core/contract/groups';
import type { UserCall } from '../../kit/call.ts';
import { listClaimsOf } from '../../records/claims/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';

type Declined = NonNullable<Group['declinedClaim']>;

/** What the caller said last to be, by groups, where an admin has declined it since they came by a link. */
export async function declinedIn(
  call: UserCall,
  groups: readonly Pick<GroupRecord, 'id' | 'members'>[],
): Promise<Map<string, Declined>> {
  const asked = groups.filter(({ members }) => members[call.userId]?.cameBy);
  const own = asked.length === 0 ? [] : await listClaimsOf(call);
  return new Map(
    asked.flatMap(({ id: groupId, members }) => {
      const said = own.filter((claim) => claim.groupId === groupId);
      const [last] = said.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const cameAt = members[call.userId]?.acceptedAt;
      if (last?.status !== 'declined' || last.offeredBy || !cameAt || last.createdAt < cameAt) return [];
      const { id, name, updatedBy } = last;
      const admin = members[updatedBy];
      const namesLeft = Object.entries(members).flatMap(([nameId, member]) =>
        member.isNameOnly && !said.some((claim) => claim.nameId === nameId)
          ? { id: nameId, name: member.name }
          : [],
      );
      const by = admin && { by: { id: updatedBy, name: admin.name } };
      return [[groupId, { id, name, ...by, namesLeft }]];
    }),
  );
}
