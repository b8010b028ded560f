import type { Group } from '@barabar/core/contract/groups';
import type { Claim } from '@barabar/core/contract/links';
import { messageFor, said } from '@barabar/core/messages/said';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { confirmClaim } from '../../records/claims/confirm-claim.ts';
import {
  listClaimsIn,
  objectableUntilOf,
  putChangedClaim,
  type ClaimRecord,
} from '../../records/claims/store.ts';
import { joinedIdsOf } from '../../records/groups/membership.ts';
import { canLead, readGroup, type GroupRecord, type RevisedGroup } from '../../records/groups/store.ts';
import { readUser } from '../../records/identities/store.ts';
import { readPlace } from '../../records/places/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { hasSayIn, isObjectable } from '../../rules/claims/may-object.ts';
import { isWaitingIn, listWaiting, type WaitingClaim } from '../../rules/claims/waiting-claims.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireAdmin } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { currentIn, findClaim, listReplaced, type ClaimParams } from './find-claim.ts';

const OVER_MESSAGE = messageFor('claim-over');

/**
 * Claims that wait, for an admin; and those that were confirmed and that the caller can object to.
 * @throws {Refusal} not-found.
 */
export async function list({ db, clock }: DataDeps, callerId: string, groupId: string): Promise<Claim[]> {
  const group = await findGroupOfMember(db, { groupId, userId: callerId });
  const isAdmin = group.members[callerId]?.role === 'admin';
  const [waiting, objectable] = await Promise.all([
    isAdmin ? listWaiting(db, group) : [],
    listObjectable(db, group, { callerId, at: clock() }),
  ]);
  return [...waiting.map((one) => presentWaiting(one, group)), ...objectable];
}

const presentClaim = ({ id, nameId, name, createdAt }: ClaimRecord) => ({
  id,
  userId: nameId,
  name,
  createdAt,
});

const presentWaiting = ({ claim, claimer: { id } }: WaitingClaim, { members }: GroupRecord): Claim => ({
  ...presentClaim(claim),
  by: { id, name: members[id]?.name ?? claim.name },
  status: 'waiting',
});

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
    recent.flatMap(({ userId, confirmedBy }) => [userId, confirmedBy]),
  );
  const currentIdOf = currentIn(people);
  const replaced = await listReplaced(db, recent, groupId);
  const shown = await Promise.all(
    recent.map(async (claim): Promise<Claim[]> => {
      const [byId, adminId] = [currentIdOf(claim.userId), currentIdOf(claim.confirmedBy)];
      const say = { group, claimerId: byId, userId: callerId, at };
      if (replaced.has(claim.id) || !(await hasSayIn(db, claim, say))) return [];
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

/** Whether the caller is the only one who could confirm a claim of their own. */
const isSoleAdmin = ({ members }: Pick<GroupRecord, 'members'>, callerId: string): boolean =>
  !Object.entries(members).some(([id, one]) => id !== callerId && one.role === 'admin' && canLead(one));

/**
 * Makes the name the person who claims it, by the merge that a link is (decision 43). Repeating it is harmless.
 * @throws {Refusal} not-found; forbidden, also for the own claim while there is another admin; name-taken when the name or the
 *   person is not there any more; not-settled while the two are in one living record together; contention.
 */
export async function confirm(deps: DataDeps, callerId: string, params: ClaimParams): Promise<Group> {
  const { db, clock } = deps;
  const { groupId } = params;
  const group = await commitOptimistically(async (): Promise<RevisedGroup> => {
    const own = requireAdmin(await readGroup(db, groupId), callerId);
    const claim = await findClaim(db, params);
    if (claim.status === 'confirmed') return own;
    const people = await loadPeople(db, [claim.userId]);
    const claimerId = currentIn(people)(claim.userId);
    // What they say of themselves is for another admin to confirm, where there is one.
    if (claimerId === callerId && !isSoleAdmin(own, callerId)) throw new Refusal('forbidden');
    const [named, into, place] = await Promise.all([
      readUser(db, claim.nameId),
      readUser(db, claimerId),
      readPlace(db, claim.nameId),
    ]);
    const isOver = !isWaitingIn(own, claim, claimerId) || named?.mergedInto !== null || !into;
    if (isOver) throw new Refusal('name-taken', { message: OVER_MESSAGE });
    requireNoMerge(into);
    if (into.mergedInto !== null || place?.state === 'carrying') throw new Refusal('contention');
    // Who owes whom is what the group shows.
    await simplifyGroup(deps, own);
    return confirmClaim(db, claim, {
      group: own,
      named,
      into,
      by: callerId,
      at: clock(),
      refuse: ({ title }) =>
        new Refusal('not-settled', {
          message: said('claim-together', {
            name: claim.name,
            claimer: own.members[claimerId]?.name ?? '',
            record: title === null ? 'payment' : 'titled',
            title: title ?? '',
          }),
        }),
    });
  });
  await sendSignals(db, { userIds: joinedIdsOf(group), at: clock() });
  return showGroup(db, callerId, group);
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
    requireAdmin(await readGroup(db, params.groupId), callerId);
    const claim = await findClaim(db, params);
    if (claim.status !== 'waiting' && claim.status !== 'declined')
      throw new Refusal('name-taken', { message: OVER_MESSAGE });
    const change = { status: 'declined', updatedAt: clock(), updatedBy: callerId } as const;
    if (claim.status === 'waiting')
      await commitBatch(db, (batch) => putChangedClaim(db, batch, claim, change));
    return { id: claim.id };
  });
}
