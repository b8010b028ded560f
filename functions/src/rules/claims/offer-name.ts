import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { idFromKey } from '../../kit/ids.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { findTogether } from '../../records/claiming/records-of-name.ts';
import {
  listClaimsTo,
  newClaim,
  offerEndsAt,
  putClaim,
  putClaimsUntil,
  readClaim,
} from '../../records/claims/store.ts';
import { readGroup, type RevisedGroup } from '../../records/groups/store.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { requireAdmin } from '../groups/policy.ts';
import { carryOutClaim, isSoleAdmin, together } from './carry-out.ts';
import { requireClaimable } from './join-by-claim.ts';
import { isOpenIn } from './open-claims.ts';

/**
 * Nothing moves until they say yes; it counts as an invitation. Of themselves, an admin's is for another
 * admin. Throws name-taken, not-settled, too-many-requests, contention.
 */
export async function offerName(
  call: UserCall,
  {
    groupId,
    nameId,
    userId,
    isCounted,
  }: {
    groupId: string;
    nameId: string;
    userId: string;
    /** Whether adding the member has counted as an invitation. */
    isCounted: boolean;
  },
): Promise<RevisedGroup> {
  const isOwn = userId === call.userId;
  let isToBeCounted = !isOwn && !isCounted;
  return commitOptimistically(async () => {
    const at = call.clock();
    let group = requireAdmin(await readGroup(call, groupId), call.userId);
    const named = await requireClaimable(call, group, nameId);
    const record = await findTogether(call, { groupId, between: [nameId, userId] });
    if (record) throw together(record, group, { nameId, claimerId: userId });
    const made = await listClaimsTo(call, groupId, nameId);
    const people = await loadPeople(
      call,
      made.map((earlierClaim) => earlierClaim.userId),
    );
    const ownClaims = made.filter(
      (candidate) => (people.get(candidate.userId)?.id ?? candidate.userId) === userId,
    );
    const open = ownClaims.find((ownClaim) => isOpenIn(group, ownClaim, { claimerId: userId, at }));
    let claimId = open?.id;
    if (claimId === undefined) {
      if (isToBeCounted) await spendQuota(call, { ownerId: call.userId, kind: 'invites', at });
      isToBeCounted = false;
      claimId = idFromKey(nameId, `offer-${ownClaims.length}`, userId);
      const claim = newClaim({
        id: claimId,
        groupId,
        nameId,
        name: group.members[nameId]?.name ?? named.name,
        userId,
        createdAt: at,
        ...(!isOwn && { offeredBy: call.userId }),
      });
      const status = isOwn ? 'waiting' : 'offered';
      await commitBatch(call, (batch) => {
        putClaim(call, batch, { ...claim, status });
        putClaimsUntil(call, batch, group, offerEndsAt(claim));
      });
      group = requireAdmin(await readGroup(call, groupId), call.userId);
    }
    if (!isOwn || !isSoleAdmin(group, call.userId)) return group;
    const claim = await readClaim(call, claimId);
    return claim ? carryOutClaim(call, claim, { group, claimerId: call.userId, by: call.userId }) : group;
  });
}
