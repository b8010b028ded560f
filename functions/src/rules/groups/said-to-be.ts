import type { Group } from '@barabar/core/contract/groups';
import type { UserCall } from '../../kit/call.ts';
import { isOpenIn, listClaimsOf } from '../../records/claims/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';

type SaidToBe = Pick<Group, 'claimedId' | 'declinedClaim'>;

/** What the caller said last to be, by groups, where that waits for an admin, or one has declined it since they came. */
export async function saidIn(
  call: UserCall,
  groups: readonly Pick<GroupRecord, 'id' | 'members' | 'claimsUntil' | 'deletedAt'>[],
): Promise<Map<string, SaidToBe>> {
  const at = call.clock();
  const asked = groups.filter(
    ({ members, claimsUntil }) =>
      members[call.userId]?.cameBy ?? (claimsUntil !== undefined && claimsUntil > at),
  );
  const own = asked.length === 0 ? [] : await listClaimsOf(call);
  return new Map(
    asked.flatMap((group): [string, SaidToBe][] => {
      const { id: groupId, members } = group;
      const said = own.filter((claim) => claim.groupId === groupId);
      const [last] = said.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      if (!last || last.offeredBy) return [];
      if (isOpenIn(group, last, { claimerId: call.userId, at }))
        return [[groupId, { claimedId: last.nameId }]];
      const { cameBy, acceptedAt: cameAt } = members[call.userId] ?? {};
      if (last.status !== 'declined' || !cameBy || !cameAt || last.createdAt < cameAt) return [];
      const { id, name, updatedBy } = last;
      const admin = members[updatedBy];
      const namesLeft = Object.entries(members).flatMap(([nameId, member]) =>
        member.isNameOnly && !said.some((claim) => claim.nameId === nameId)
          ? { id: nameId, name: member.name }
          : [],
      );
      const by = admin && { by: { id: updatedBy, name: admin.name } };
      return [[groupId, { declinedClaim: { id, name, ...by, namesLeft } }]];
    }),
  );
}
