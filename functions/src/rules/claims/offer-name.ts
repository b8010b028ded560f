import type { DataDeps } from '../../kit/deps.ts';
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
 * Says that a member by name only is a member who has joined already. Nothing moves until they say yes; it counts as an
 * invitation. Of themselves an admin says so as everybody does: another admin confirms it, or nobody has to if there is none.
 * Repeating it is harmless while it waits.
 * @returns the group as it is afterwards.
 * @throws {Refusal} not-found; forbidden; name-taken; not-settled while the two are in one living record together;
 *   too-many-requests; contention.
 */
export async function offerName(
  deps: DataDeps,
  {
    callerId,
    groupId,
    nameId,
    userId,
    isCounted,
  }: {
    readonly callerId: string;
    readonly groupId: string;
    readonly nameId: string;
    readonly userId: string;
    /** Whether adding the member has counted as an invitation. */
    readonly isCounted: boolean;
  },
): Promise<RevisedGroup> {
  const { db, clock } = deps;
  const isOwn = userId === callerId;
  let isToBeCounted = !isOwn && !isCounted;
  return commitOptimistically(async () => {
    const at = clock();
    let group = requireAdmin(await readGroup(db, groupId), callerId);
    const named = await requireClaimable(db, group, nameId);
    const record = await findTogether(db, { groupId, between: [nameId, userId] });
    if (record) throw together(record, group, { nameId, claimerId: userId });
    const made = await listClaimsTo(db, groupId, nameId);
    const people = await loadPeople(
      db,
      made.map((one) => one.userId),
    );
    const own = made.filter((one) => (people.get(one.userId)?.id ?? one.userId) === userId);
    const open = own.find((one) => isOpenIn(group, one, { claimerId: userId, at }));
    let claimId = open?.id;
    if (claimId === undefined) {
      if (isToBeCounted) await spendQuota(db, { ownerId: callerId, kind: 'invites', at });
      isToBeCounted = false;
      claimId = idFromKey(nameId, `offer-${own.length}`, userId);
      const claim = newClaim({
        id: claimId,
        groupId,
        nameId,
        name: group.members[nameId]?.name ?? named.name,
        userId,
        createdAt: at,
        ...(!isOwn && { offeredBy: callerId }),
      });
      const status = isOwn ? 'waiting' : 'offered';
      await commitBatch(db, (batch) => {
        putClaim(db, batch, { ...claim, status });
        putClaimsUntil(db, batch, group, offerEndsAt(claim));
      });
      group = requireAdmin(await readGroup(db, groupId), callerId);
    }
    if (!isOwn || !isSoleAdmin(group, callerId)) return group;
    const claim = await readClaim(db, claimId);
    return claim ? carryOutClaim(deps, claim, { group, claimerId: callerId, by: callerId }) : group;
  });
}
