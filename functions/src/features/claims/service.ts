import type { Group } from '@barabar/core/contract/groups';
import type { Claim } from '@barabar/core/contract/claim';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { listClaimsIn, objectableUntilOf, putChangedClaim } from '../../records/claims/store.ts';
import { joinedIdsOf } from '../../records/groups/membership.ts';
import type { GroupRecord, RevisedGroup } from '../../records/groups/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { listOpenBalances } from '../../rules/balances/simplification.ts';
import { carryOutClaim, isSoleAdmin, OVER_MESSAGE } from '../../rules/claims/carry-out.ts';
import { hasSayIn, isObjectable } from '../../rules/claims/may-object.ts';
import { listOpen } from '../../rules/claims/open-claims.ts';
import { isShownTo, presentClaim, presentOpen } from '../../rules/claims/show-claim.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireAdmin } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { currentIn, listReplaced, readClaimIn, type ClaimParams } from './find-claim.ts';

/** Those that wait, for an admin and for whom they are about; and confirmed ones that the caller can object to. */
export async function list(call: UserCall, groupId: string): Promise<Claim[]> {
  const at = call.clock();
  const group = await findGroupOfMember(call, { groupId, userId: call.userId });
  const [open, objectable] = await Promise.all([
    listOpen(call, group, at),
    listObjectable(call, group, { at }),
  ]);
  const shown = open.filter((openClaim) => isShownTo(call.userId, group, openClaim));
  const sums = shown.some(({ claimer }) => claimer.id === call.userId)
    ? await listOpenBalances(call, group)
    : [];
  return [
    ...shown.map((openClaim) => presentOpen(openClaim, { group, callerId: call.userId, sums, open })),
    ...objectable,
  ];
}

async function listObjectable(
  call: UserCall,
  group: GroupRecord,
  { at }: { readonly at: Date },
): Promise<Claim[]> {
  const { id: groupId, members } = group;
  const recent = (await listClaimsIn(call, groupId, 'confirmed')).filter((claim) => isObjectable(claim, at));
  if (recent.length === 0) return [];
  const people = await loadPeople(
    call,
    recent.flatMap(({ userId, confirmedBy, named }) => [
      userId,
      confirmedBy,
      ...(named?.claimBack ? [named.claimBack.userId] : []),
    ]),
  );
  const currentIdOf = currentIn(people);
  const replaced = await listReplaced(call, recent, groupId);
  const shown = await Promise.all(
    recent.map(async (claim): Promise<Claim[]> => {
      const [byId, adminId] = [currentIdOf(claim.userId), currentIdOf(claim.confirmedBy)];
      const say = { group, claimerId: byId, userId: call.userId, at };
      const isFormer = currentIdOf(claim.named?.claimBack?.userId ?? '') === call.userId;
      if (isFormer || replaced.has(claim.id)) return [];
      if (!(await hasSayIn(call, claim, say))) return [];
      const admin = members[adminId];
      return [
        {
          ...presentClaim(claim),
          // Who has left the group has the name of the claim.
          by: { id: byId, name: members[byId]?.name ?? claim.name },
          status: 'confirmed',
          ...(admin && { confirmedBy: { id: adminId, name: admin.name } }),
          objectableUntil: objectableUntilOf(claim),
        },
      ];
    }),
  );
  return shown.flat();
}

/** Makes the name the person who claims it, or to whom it was offered. */
export async function confirm(call: UserCall, params: ClaimParams): Promise<Group> {
  const group = await commitOptimistically(async (): Promise<RevisedGroup> => {
    const { own: revised, claim, claimerId } = await findDecidable(call, params);
    const isTheirs = claimerId === call.userId;
    // What they say of themselves is for another admin to confirm, where there is one.
    if (claim.offeredBy === undefined ? isTheirs && !isSoleAdmin(revised, call.userId) : !isTheirs)
      throw new Refusal('forbidden');
    if (claim.status === 'confirmed') return revised;
    return carryOutClaim(call, claim, { group: revised, claimerId, by: call.userId });
  });
  await sendSignals(call, { userIds: joinedIdsOf(group), at: call.clock() });
  return showGroup(call, group);
}

/** Ends a claim: the person stays a member beside the name. Repeating it is harmless. */
export async function decline(call: UserCall, params: ClaimParams): Promise<{ id: string }> {
  return commitOptimistically(async () => {
    const { claim } = await findDecidable(call, params);
    const isOpen = claim.status === 'waiting' || claim.status === 'offered';
    if (!isOpen && claim.status !== 'declined') throw new Refusal('name-taken', { message: OVER_MESSAGE });
    const change = { status: 'declined', updatedAt: call.clock(), updatedBy: call.userId } as const;
    if (isOpen) await commitBatch(call, (batch) => putChangedClaim(call, batch, claim, change));
    return { id: claim.id };
  });
}

/** A claim for an admin, or for the member to whom it was offered. Nobody else learns whether there is one. */
async function findDecidable(call: UserCall, params: ClaimParams) {
  const ownGroup = await findGroupOfMember(call, { groupId: params.groupId, userId: call.userId });
  const claim = await readClaimIn(call, params);
  const claimerId = claim && currentIn(await loadPeople(call, [claim.userId]))(claim.userId);
  if (claim?.offeredBy === undefined || claimerId !== call.userId) requireAdmin(ownGroup, call.userId);
  if (!claim || claimerId === undefined) throw notFound();
  return { own: ownGroup, claim, claimerId };
}
