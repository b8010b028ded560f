import type { Group } from '@barabar/core/contract/groups';
import type { Claim } from '@barabar/core/contract/claim';
import type { DataDeps, Db } from '../../kit/deps.ts';
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

/**
 * Claims that wait for an answer, for an admin and for whom they are about; and those that were confirmed and that the caller
 * can object to, but for those whose name was put back from the caller.
 * @throws {Refusal} not-found.
 */
export async function list(deps: DataDeps, callerId: string, groupId: string): Promise<Claim[]> {
  const { db, clock } = deps;
  const at = clock();
  const group = await findGroupOfMember(db, { groupId, userId: callerId });
  const [open, objectable] = await Promise.all([
    listOpen(db, group, at),
    listObjectable(db, group, { callerId, at }),
  ]);
  const shown = open.filter((one) => isShownTo(callerId, group, one));
  const sums = shown.some(({ claimer }) => claimer.id === callerId)
    ? await listOpenBalances(deps, group)
    : [];
  return [...shown.map((one) => presentOpen(one, { group, callerId, sums, open })), ...objectable];
}

async function listObjectable(
  db: Db,
  group: GroupRecord,
  { callerId, at }: { readonly callerId: string; readonly at: Date },
): Promise<Claim[]> {
  const { id: groupId, members } = group;
  const recent = (await listClaimsIn(db, groupId, 'confirmed')).filter((claim) => isObjectable(claim, at));
  if (recent.length === 0) return [];
  const people = await loadPeople(
    db,
    recent.flatMap(({ userId, confirmedBy, named }) => [
      userId,
      confirmedBy,
      ...(named?.claimBack ? [named.claimBack.userId] : []),
    ]),
  );
  const currentIdOf = currentIn(people);
  const replaced = await listReplaced(db, recent, groupId);
  const shown = await Promise.all(
    recent.map(async (claim): Promise<Claim[]> => {
      const [byId, adminId] = [currentIdOf(claim.userId), currentIdOf(claim.confirmedBy)];
      const say = { group, claimerId: byId, userId: callerId, at };
      const isFormer = currentIdOf(claim.named?.claimBack?.userId ?? '') === callerId;
      if (isFormer || replaced.has(claim.id)) return [];
      if (!(await hasSayIn(db, claim, say))) return [];
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

/**
 * Makes the name the person who claims it, or to whom it was offered. Repeating it is harmless.
 * @throws {Refusal} not-found; forbidden, also for the own claim while there is another admin, and for all but the person of
 *   an offered one; name-taken when the name or the person is not there any more; not-settled while the two are in one living
 *   record together; contention.
 */
export async function confirm(deps: DataDeps, callerId: string, params: ClaimParams): Promise<Group> {
  const { db, clock } = deps;
  const group = await commitOptimistically(async (): Promise<RevisedGroup> => {
    const { own, claim, claimerId } = await findDecidable(db, callerId, params);
    const isTheirs = claimerId === callerId;
    // What they say of themselves is for another admin to confirm, where there is one.
    if (claim.offeredBy === undefined ? isTheirs && !isSoleAdmin(own, callerId) : !isTheirs)
      throw new Refusal('forbidden');
    if (claim.status === 'confirmed') return own;
    return carryOutClaim(deps, claim, { group: own, claimerId, by: callerId });
  });
  await sendSignals(db, { userIds: joinedIdsOf(group), at: clock() });
  return showGroup(deps, callerId, group);
}

/**
 * Ends a claim: the person stays a member beside the name. Repeating it is harmless.
 * @throws {Refusal} not-found, forbidden, name-taken for one that was confirmed, contention.
 */
export async function decline(
  { db, clock }: DataDeps,
  callerId: string,
  params: ClaimParams,
): Promise<{ id: string }> {
  return commitOptimistically(async () => {
    const { claim } = await findDecidable(db, callerId, params);
    const isOpen = claim.status === 'waiting' || claim.status === 'offered';
    if (!isOpen && claim.status !== 'declined') throw new Refusal('name-taken', { message: OVER_MESSAGE });
    const change = { status: 'declined', updatedAt: clock(), updatedBy: callerId } as const;
    if (isOpen) await commitBatch(db, (batch) => putChangedClaim(db, batch, claim, change));
    return { id: claim.id };
  });
}

/**
 * A claim for an admin, or for the member to whom it was offered. Nobody else learns whether there is one.
 * @throws {Refusal} not-found, guest, forbidden.
 */
async function findDecidable(db: Db, callerId: string, params: ClaimParams) {
  const own = await findGroupOfMember(db, { groupId: params.groupId, userId: callerId });
  const claim = await readClaimIn(db, params);
  const claimerId = claim && currentIn(await loadPeople(db, [claim.userId]))(claim.userId);
  if (claim?.offeredBy === undefined || claimerId !== callerId) requireAdmin(own, callerId);
  if (!claim || claimerId === undefined) throw notFound();
  return { own, claim, claimerId };
}
